import './comments.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { commentAnchor } from '../../../shared/comment-anchor.ts';
import type { CommentPage } from '../../../shared/contract/comments.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import { CommentForm } from './comment-form.tsx';

const root = getRouteApi('__root__');

interface CommentsProps {
  slug: string;
  list: CommentPage;
}

/** What readers say about a post, and the form to say something. */
export function Comments({ slug, list }: CommentsProps) {
  const { site } = root.useLoaderData();
  const { count } = list;
  return (
    <section id="comments" className="comments" aria-labelledby="comments-title" lang="en-GB">
      <h2 id="comments-title" className="section-title">
        {count === 0 ? 'Comments' : count === 1 ? '1 comment' : `${count} comments`}
      </h2>
      <div className="comments-body">
        {count === 0 && site.comments_are_open && <p className="field-hint">Nobody has commented yet.</p>}
        <ol className="comment-list">
          {list.results.map((comment) => (
            <li key={comment.id} id={commentAnchor(comment.id)} className="row">
              <p className="comment-head">
                <CommentAuthor name={comment.name} website={comment.website} />
                {comment.is_author && <span className="badge">Author</span>}
                <time dateTime={comment.created_at} className="label">
                  {formatDate(comment.created_at, site.time_zone, 'list')}
                </time>
              </p>
              <p className="comment-text" dir="auto">
                {comment.comment}
              </p>
            </li>
          ))}
        </ol>
        <CommentPages slug={slug} list={list} />
        {site.comments_are_open ? (
          <CommentForm key={slug} slug={slug} />
        ) : (
          <p className="field-hint">Comments are closed.</p>
        )}
      </div>
    </section>
  );
}

function CommentAuthor({ name, website }: { name: string; website: string }) {
  if (!website) return <strong dir="auto">{name}</strong>;
  return (
    <a href={website} rel="nofollow ugc noopener" className="comment-author link" dir="auto">
      {name}
    </a>
  );
}

/** Links, so that all comments can be read without script. */
function CommentPages({ slug, list }: CommentsProps) {
  if (list.total_pages <= 1) return null;
  const link = (page: number) => ({
    to: '/blog/article/$slug' as const,
    params: { slug },
    search: (page > 1 ? { comments: page } : {}) as never,
    hash: 'comments',
    className: 'text-link',
  });
  return (
    <nav className="comment-pages" aria-label="Pages of comments">
      {list.has_previous && <Link {...link(list.page - 1)}>Earlier comments</Link>}
      {list.has_next && <Link {...link(list.page + 1)}>Later comments</Link>}
    </nav>
  );
}
