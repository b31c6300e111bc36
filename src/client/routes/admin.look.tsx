import { createFileRoute } from '@tanstack/react-router';
import { siteFamily } from '../../shared/site/sections.ts';
import { LookPage } from '../features/look/look-page.tsx';
import { loadPage } from '../pages/load-page.ts';
import { headOf } from '../pages/page-head.ts';
import { openSection } from '../sections/open-section.ts';

export const Route = createFileRoute('/admin/look')({
  loader: ({ location }) => loadPage(location.href, () => openSection(siteFamily, 'look')),
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Look', path: null })),
  component: LookPage,
});
