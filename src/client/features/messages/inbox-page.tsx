import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Message } from '../../../shared/contract/messages.ts';
import { StaffList } from '../../staff-list/staff-list.tsx';
import type { DetailTools } from '../../staff-list/staff-list-props.ts';
import { useLastPage } from '../../staff-list/use-last-page.ts';
import { useRowClosing } from '../../staff-list/use-row-closing.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useTellWaiting } from '../../waiting-counts.ts';
import { InboxAside } from './inbox-aside.tsx';
import { inboxList, nameOf } from './inbox-list.ts';
import { actionsIn, isIn } from './message-actions.tsx';
import { columnsOf } from './message-columns.tsx';
import { MessageDialog, MessageMissing } from './message-dialog.tsx';
import { useLiveInbox } from './use-live-inbox.ts';
import { useOpenedMessage } from './use-opened-message.ts';

const root = getRouteApi('__root__');
const route = getRouteApi('/messages/inbox');

/** What visitors have written to the owner, and what can be done about it. */
export function InboxPage() {
  const { site } = root.useLoaderData();
  const { search, page, failureText, stats, opened: loaded } = route.useLoaderData();
  const opened = useOpenedMessage(useLastPage(search, page)?.results ?? [], loaded);
  const navigate = useNavigate();
  useLiveInbox();
  useTellWaiting('messages', stats?.unread_count);

  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (!opened) shown.current = null;
  }, [opened]);

  const { status } = search;
  const leave = () => navigate({ to: '/messages/inbox', search, replace: true, resetScroll: false });
  const close = useRowClosing(leave);
  const actions = actionsIn(status, async (deleted) => {
    if (deleted.some(({ id }) => id === opened?.message?.id)) await leave();
  });

  const detail = ({ act, expected, outcome }: DetailTools<Message>) => {
    if (!opened) return null;
    if (opened.problem) return <MessageMissing problem={opened.problem} onClose={close} />;
    const message = expected(opened.message);
    if (!message) return null;
    return (
      <MessageDialog
        key={message.id}
        message={message}
        timeZone={site.time_zone}
        shown={shown}
        actions={actions}
        // It stays open where the list goes on to another page: the loader leaves one that is empty.
        act={(action) => act({ ...action, isRemoving: false }, message)}
        outcome={outcome}
        onClose={close}
      />
    );
  };

  return (
    <div className="staff-page">
      <PageHeader title="Inbox" />
      <StaffList
        list={{ ...inboxList, failureText }}
        place={{ path: '/messages/inbox', routeId: '/messages/inbox', search, kept: {} }}
        page={page}
        caption="Messages"
        view={{
          columns: columnsOf(search, site.time_zone),
          nameOf,
          actionsOf: actions.one,
          isHere: (message) => isIn(status, message),
          className: 'message-table',
          stateOf: ({ is_read }) => (is_read ? 'read' : 'unread'),
        }}
        bulkActions={actions.several}
        aside={<InboxAside stats={stats} search={search} />}
        detail={detail}
      />
    </div>
  );
}
