import { useNavigate } from '@tanstack/react-router';
import type { CommentInThread, ModeratedComment } from '../../../shared/contract/comment-moderation.ts';
import type { Loaded } from '../../pages/load-list.ts';
import type { ListDescription, ListPage } from '../../staff-list/list-description.ts';
import type { DetailTools } from '../../staff-list/staff-list-props.ts';
import { useRowClosing } from '../../staff-list/use-row-closing.ts';
import { useTellWaiting } from '../../waiting-counts.ts';
import { actionsOf, bulkActionsFor } from './comment-actions.tsx';
import { columnsOf, nameOf, ThreadLink } from './comment-columns.tsx';
import { CommentThread } from './comment-thread.tsx';
import type { CommentSearch } from './manage-search.ts';
import { ManagedList } from './managed-list.tsx';

const list: ListDescription = {
  title: 'Comments',
  noun: 'comment',
  tabs: [
    {
      status: 'all',
      label: 'All',
      empty: { title: 'No Comments Yet', text: 'What readers say about your posts is listed here.' },
    },
    {
      status: 'pending',
      label: 'Waiting',
      empty: { title: 'Nothing Waiting', text: 'New comments wait here until they are approved or rejected.' },
    },
    {
      status: 'approved',
      label: 'Approved',
      empty: { title: 'Nothing Approved', text: 'Comments that readers can see are listed here.' },
    },
    {
      status: 'rejected',
      label: 'Rejected',
      empty: { title: 'Nothing Rejected', text: 'Comments that are kept from readers are listed here.' },
    },
  ],
  searchLabel: 'Search comments',
  nothingFound: { title: 'No Comments Found', text: 'No comment here has the words that you are looking for.' },
  keys: [
    { key: 'a', does: 'Approve' },
    { key: 'r', does: 'Reject' },
    { key: '#', does: 'Delete' },
  ],
  failureText: 'Failed to load comments. Please try again later.',
};

interface CommentListProps {
  search: CommentSearch;
  comments: ListPage<ModeratedComment> | null;
  opened: Loaded<CommentInThread> | null;
  timeZone: string;
}

/** What readers say about posts, and who of them is heard. */
export function CommentList({ search, comments, opened, timeZone }: CommentListProps) {
  const navigate = useNavigate();
  const { status } = search;
  const leave = () => navigate({ to: '/cms', search, replace: true, resetScroll: false });
  const close = useRowClosing(leave);
  // Of a search only what it has found is counted.
  useTellWaiting('comments', search.search === undefined ? comments?.counts?.['pending'] : undefined);
  const detail = (tools: DetailTools<ModeratedComment>) =>
    opened && <CommentThread opened={opened} timeZone={timeZone} {...tools} onDeleted={leave} onClose={close} />;
  return (
    <ManagedList
      list={list}
      search={search}
      page={comments}
      caption="Comments"
      view={{
        columns: columnsOf(search, timeZone),
        nameOf,
        linksOf: (comment) => <ThreadLink comment={comment} search={search} />,
        actionsOf: (comment) => actionsOf(comment, status),
        className: 'comment-table',
      }}
      bulkActions={bulkActionsFor(status)}
      detail={detail}
    />
  );
}
