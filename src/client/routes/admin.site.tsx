import { createFileRoute } from '@tanstack/react-router';
import { loadSiteSections } from '../features/site-settings/load-site-sections.ts';
import { SiteSettingsPage } from '../features/site-settings/site-settings-page.tsx';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/admin/site')({
  loader: loadSiteSections,
  // Sections are saved elsewhere as well: they are asked for whenever the page is looked at.
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Site', path: null })),
  component: SiteSettingsPage,
});
