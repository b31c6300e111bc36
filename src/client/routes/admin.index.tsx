import { createFileRoute } from '@tanstack/react-router';
import { call } from '../api.ts';
import { FirstStepsPage } from '../features/first-steps/first-steps-page.tsx';
import { loadPage } from '../pages/load-page.ts';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/admin/')({
  loader: ({ location }) => loadPage(location.href, () => call('GET /api/v1/first-steps/', {})),
  // Steps are done elsewhere.
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Admin Panel', path: null })),
  component: FirstStepsPage,
});
