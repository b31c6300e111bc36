import type { ManagedPost } from '../../../../shared/contract/manage-posts.ts';
import { formatDate } from '../../../../shared/text/format-date.ts';
import { PostActions, type PostRemoval } from './post-actions.tsx';
import { titleOf } from './title-of.ts';

const statusLabels: Record<ManagedPost['status'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  trash: 'Trash',
};

interface PostTableProps {
  posts: readonly ManagedPost[];
  isTrash: boolean;
  timeZone: string;
  /** `null` for those who may not delete. */
  removal: PostRemoval | null;
}

/** A table; where there is no room for one, a card for each post. */
export function PostTable({ posts, isTrash, timeZone, removal }: PostTableProps) {
  const dateLabel = isTrash ? 'Deleted' : 'Updated';
  const hasSeveralAuthors = new Set(posts.map(({ author }) => author)).size > 1;
  return (
    <table className="manage-table">
      <caption className="manage-hidden">{isTrash ? 'Posts in the trash' : 'Posts'}</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          {!isTrash && <th scope="col">Status</th>}
          <th scope="col">{dateLabel}</th>
          <th scope="col" className="manage-words">
            Words
          </th>
          <th scope="col">
            <span className="manage-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id}>
            <th scope="row" className="manage-title">
              <PostTitle post={post} />
              <PostNotes post={post} author={hasSeveralAuthors ? post.author : null} timeZone={timeZone} />
            </th>
            {!isTrash && (
              <td className="manage-status">
                <span className="manage-badge" data-status={post.status}>
                  {statusLabels[post.status]}
                </span>
              </td>
            )}
            <td className="manage-date">
              <span className="manage-label">{dateLabel} </span>
              <DateOf time={post.deleted_at ?? post.updated_at} timeZone={timeZone} />
            </td>
            <td className="manage-words">
              {post.word_count} <span className="manage-label">{post.word_count === 1 ? 'word' : 'words'}</span>
            </td>
            <td className="manage-actions">
              <PostActions post={post} removal={removal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is in the trash is restored before it is edited. */
function PostTitle({ post }: { post: ManagedPost }) {
  const isNameless = post.title.trim() === '';
  const title = <bdi data-nameless={isNameless || undefined}>{titleOf(post)}</bdi>;
  if (post.status === 'trash') return title;
  return <a href={`/blog/edit/${encodeURIComponent(post.slug)}`}>{title}</a>;
}

interface PostNotesProps {
  post: ManagedPost;
  /** `null` where all posts have the same. */
  author: string | null;
  timeZone: string;
}

function PostNotes({ post, author, timeZone }: PostNotesProps) {
  const { status, first_published_at, purged_at } = post;
  return (
    <>
      {author && <span className="manage-detail">{author}</span>}
      {status === 'scheduled' && first_published_at && (
        <span className="manage-detail">
          Public from <DateOf time={first_published_at} timeZone={timeZone} />
        </span>
      )}
      {purged_at && (
        <span className="manage-detail">
          Leaves the trash on <DateOf time={purged_at} timeZone={timeZone} />
        </span>
      )}
    </>
  );
}

function DateOf({ time, timeZone }: { time: string; timeZone: string }) {
  return <time dateTime={time}>{formatDate(time, timeZone, 'list')}</time>;
}
