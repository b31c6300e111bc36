import { Link } from '@tanstack/react-router';
import type { BlogStats } from '../../../shared/contract/blog.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import { FilledPicture } from '../../images/picture.tsx';
import type { BlogSearch } from './blog-search.ts';

const popularTagsShown = 10;

interface BlogSidebarProps {
  stats: BlogStats;
  /** What the list shows now. */
  search: BlogSearch;
  timeZone: string;
}

export function BlogSidebar({ stats, search, timeZone }: BlogSidebarProps) {
  const isActive = (name: string) => name.toLowerCase() === search.tag?.toLowerCase();
  return (
    <aside className="blog-sidebar" aria-label="More from the blog">
      {stats.recent_posts.length > 0 && (
        <section aria-labelledby="recent-posts">
          <h2 id="recent-posts" className="sidebar-title">
            Recent Posts
          </h2>
          <ul className="recent-posts">
            {stats.recent_posts.map((post) => (
              <li key={post.id} className="recent-post" lang={post.language ?? undefined}>
                {post.featured_image && (
                  <FilledPicture image={post.featured_image} alt="" sizes="4rem" className="recent-post-image" />
                )}
                <div>
                  <Link to="/blog/article/$slug" params={{ slug: post.slug }} className="quiet-link" dir="auto">
                    {post.title}
                  </Link>
                  {post.first_published_at && (
                    <time dateTime={post.first_published_at} className="label">
                      {formatDate(post.first_published_at, timeZone, 'list')}
                    </time>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {stats.popular_tags.length > 0 && (
        <section aria-labelledby="popular-tags">
          <h2 id="popular-tags" className="sidebar-title">
            Popular Tags
          </h2>
          <ul className="popular-tags">
            {stats.popular_tags.slice(0, popularTagsShown).map(({ name, count }) => (
              <li key={name}>
                <Link
                  to="/blog"
                  search={{ ...search, tag: name, page: undefined } as never}
                  replace
                  resetScroll={false}
                  aria-current={isActive(name) ? 'true' : undefined}
                  className="tag"
                >
                  <bdi>{name}</bdi> <span className="tag-count">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section hidden aria-labelledby="blog-statistics">
        <h2 id="blog-statistics" className="sidebar-title">
          Blog Statistics
        </h2>
        <dl>
          <dt>Posts</dt>
          <dd>{stats.total_posts}</dd>
          <dt>Views</dt>
          <dd>{stats.total_views}</dd>
          <dt>Comments</dt>
          <dd>{stats.total_comments}</dd>
        </dl>
      </section>
    </aside>
  );
}
