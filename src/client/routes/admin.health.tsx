import { createFileRoute } from '@tanstack/react-router';
import { call } from '../api.ts';
import { HealthPage } from '../features/health/health-page.tsx';
import { loadOrLater } from '../pages/load-list.ts';
import { loadPage } from '../pages/load-page.ts';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/admin/health')({
  loader: ({ location }) => loadPage(location.href, () => loadOrLater(call('GET /api/v1/admin/health/', {}))),
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Health', path: null })),
  component: HealthPage,
});
