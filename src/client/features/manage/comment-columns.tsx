import './comment-columns.css';
import { Link } from '@tanstack/react-router';
import type { ModeratedComment } from '../../../shared/contract/comment-moderation.ts';
import { readableAddress } from '../../../shared/text/readable-address.ts';
import type { RowView } from '../../staff-list/list-table.tsx';
import { RowDetail } from '../../staff-list/row-detail.tsx';
import { DateOf } from './date-of.tsx';
import type { CommentSearch } from './manage-search.ts';
import { PostOfComment } from './post-of-comment.tsx';
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

interface CommentProps {
  comment: ModeratedComment;
  search: CommentSearch;
}

function CommentWriter({ comment, search }: CommentProps) {
  const { name, email, website, is_author } = comment;
  return (
    <>
      <Link {...toThread(comment, search)} className="quiet-link">
        <bdi>{name}</bdi>
      </Link>
      {is_author && <RowDetail>Author</RowDetail>}
      <RowDetail>
        <bdi>{email}</bdi>
      </RowDetail>
      {website && (
        <RowDetail>
          <a href={website} rel="nofollow ugc noopener noreferrer" className="link comment-website">
            {readableAddress(website)}
          </a>
        </RowDetail>
      )}
    </>
  );
}

export function ThreadLink({ comment, search }: CommentProps) {
  return (
    <Link {...toThread(comment, search)} aria-label={`Thread of ${nameOf(comment)}`}>
      Thread
    </Link>
  );
}

/** The pointer over a link asks for no thread. */
function toThread({ id }: ModeratedComment, search: CommentSearch) {
  const state = { isOpenedFromList: true } as const;
  return { to: '/cms', search: { ...search, comment: id }, state, preload: false, resetScroll: false } as const;
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
