import './comment-columns.css';
import { Link } from '@tanstack/react-router';
import type { ModeratedComment } from '../../../shared/contract/comment-moderation.ts';
import type { RowView } from '../../staff-list/list-table.tsx';
import { DateOf } from './date-of.tsx';
import type { CommentSearch } from './manage-search.ts';
import { PostOfComment } from './post-of-comment.tsx';
import { RowDetail } from './row-detail.tsx';
import { StatusBadge } from './status-badge.tsx';

/** In the names of what acts on it. */
export function nameOf({ name }: ModeratedComment): string {
  return `comment by ${name}`;
}

/** What the list says of each comment. */
export function columnsOf(search: CommentSearch, timeZone: string): RowView<ModeratedComment>['columns'] {
  return [
    {
      name: 'From',
      className: 'comment-from',
      cell: (comment) => <CommentWriter comment={comment} search={search} />,
    },
    {
      name: 'Comment',
      className: 'comment-said',
      cell: (comment) => (
        <>
          <p className="comment-words" dir="auto">
            {comment.comment}
          </p>
          <RowDetail>
            On <PostOfComment comment={comment} />
            {', '}
            <DateOf time={comment.created_at} timeZone={timeZone} />
          </RowDetail>
        </>
      ),
    },
    {
      name: 'Status',
      className: 'comment-status',
      cell: (comment) => <CommentState comment={comment} timeZone={timeZone} />,
    },
  ];
}

/** The pointer over a link asks for no thread. */
function CommentWriter({ comment, search }: { comment: ModeratedComment; search: CommentSearch }) {
  const { id, name, email, website } = comment;
  return (
    <>
      <Link
        to="/cms"
        search={{ ...search, comment: id }}
        preload={false}
        resetScroll={false}
        className="quiet-link"
        aria-label={`${name}, comment in its thread`}
      >
        <bdi>{name}</bdi>
      </Link>
      <RowDetail>
        <bdi>{email}</bdi>
      </RowDetail>
      {website && (
        <RowDetail>
          <a href={website} rel="nofollow ugc noopener noreferrer" className="link">
            <bdi>{website.replace(/^https?:\/\//, '')}</bdi>
          </a>
        </RowDetail>
      )}
    </>
  );
}

function CommentState({ comment, timeZone }: { comment: ModeratedComment; timeZone: string }) {
  const { status, suspicion, decided_at, decided_by } = comment;
  return (
    <>
      <StatusBadge status={status} />
      {decided_at && (
        <RowDetail>
          {decided_by && (
            <>
              by <bdi>{decided_by}</bdi>,{' '}
            </>
          )}
          <DateOf time={decided_at} timeZone={timeZone} />
        </RowDetail>
      )}
      {suspicion && <RowDetail>Suspected: {suspicion}</RowDetail>}
    </>
  );
}
