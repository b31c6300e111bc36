import { Link } from '@tanstack/react-router';
import type { ManagedPost } from '../../../../shared/contract/manage-posts.ts';
import { titleOf } from './title-of.ts';

/** What those may do who may delete. */
export interface PostRemoval {
  /** To the trash, or from there for good. */
  onDelete: (post: ManagedPost) => void;
  onRestore: (post: ManagedPost) => Promise<void>;
  /** The post that is being restored. */
  restoringId: number | null;
}

/** What can be done with a post. Without script only the links are there. */
export function PostActions({ post, removal }: { post: ManagedPost; removal: PostRemoval | null }) {
  const title = titleOf(post);
  const isTrashed = post.status === 'trash';
  const isRestoring = removal?.restoringId === post.id;
  const deleteLabel = isTrashed ? 'Delete for good' : 'Delete';
  return (
    <div>
      {!isTrashed && (
        <a href={`/blog/edit/${encodeURIComponent(post.slug)}`} aria-label={`Edit ${title}`}>
          Edit
        </a>
      )}
      {post.status === 'published' && (
        <Link to="/blog/article/$slug" params={{ slug: post.slug }} aria-label={`View ${title}`}>
          View
        </Link>
      )}
      {isTrashed && removal && (
        <button
          type="button"
          aria-label={isRestoring ? undefined : `Restore ${title}`}
          disabled={removal.restoringId !== null}
          onClick={() => removal.onRestore(post)}
        >
          {isRestoring ? 'Restoring...' : 'Restore'}
        </button>
      )}
      {removal && (
        <button type="button" aria-label={`${deleteLabel} ${title}`} onClick={() => removal.onDelete(post)}>
          {deleteLabel}
        </button>
      )}
    </div>
  );
}
