import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '../features/messages/inbox-page.tsx';
import { inboxSearch } from '../features/messages/inbox-search.ts';
import { loadInbox } from '../features/messages/load-inbox.ts';
import { headOf } from '../pages/page-head.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/messages/inbox')({
  ...pageSearch('/messages/inbox', inboxSearch),
  loader: ({ deps, location }) => loadInbox(deps, location.href),
  // Messages come at any time.
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Inbox', path: null })),
  component: InboxPage,
});
