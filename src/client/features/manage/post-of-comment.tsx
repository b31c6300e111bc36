import { Link } from '@tanstack/react-router';
import { commentAnchor } from '../../../shared/comment-anchor.ts';
import type { ModeratedComment } from '../../../shared/contract/comment-moderation.ts';
import { titleOf } from './title-of.ts';

/** The post, which opens at the comment where readers find it. As a page of its own: no other marks what a link leads to. */
export function PostOfComment({ comment: { id, post, public_page } }: { comment: ModeratedComment }) {
  const title = <bdi>{titleOf(post)}</bdi>;
  if (public_page === null) return title;
  return (
    <Link
      to="/blog/article/$slug"
      params={{ slug: post.slug }}
      search={public_page > 1 ? { comments: public_page } : {}}
      hash={commentAnchor(id)}
      reloadDocument
      className="link"
    >
      {title}
    </Link>
  );
}
