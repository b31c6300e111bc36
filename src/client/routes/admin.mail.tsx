import { createFileRoute } from '@tanstack/react-router';
import { call } from '../api.ts';
import { MailPage } from '../features/site-mail/mail-page.tsx';
import { loadOrLater } from '../pages/load-list.ts';
import { loadPage } from '../pages/load-page.ts';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/admin/mail')({
  loader: ({ location }) => loadPage(location.href, () => loadOrLater(call('GET /api/v1/admin/mail/', {}))),
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Mail', path: null })),
  component: MailPage,
});
