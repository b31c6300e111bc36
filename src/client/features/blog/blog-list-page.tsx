import './blog-list.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { can } from '../../../shared/permissions.ts';
import { LoadFailed } from '../../pages/load-failed.tsx';
import { NotFoundPage } from '../../pages/not-found-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListStatus } from '../../ui/list-status.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { BlogFilters } from './blog-filters.tsx';
import { type BlogSearch, isFiltered } from './blog-search.ts';
import { BlogSidebar } from './blog-sidebar.tsx';
import { PostCard } from './post-card.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/blog/');

export function BlogListPage() {
  const { site, user } = root.useLoaderData();
  const { search, posts, stats, problem } = route.useLoaderData();
  const mayCreate = can(user, 'post.create');
  if (problem === 'missing') return <NotFoundPage />;
  return (
    <div className="blog">
      <PageHeader title="Blog Articles">
        {mayCreate && (
          <Link to="/blog/new" className="button">
            New Post
          </Link>
        )}
      </PageHeader>
      <BlogFilters search={search} tags={stats?.popular_tags ?? []} site={site} />
      <div className="blog-columns">
        <div className="blog-main">
          <ListStatus path="/blog" loadingText="Loading blog articles..." count={posts?.count ?? 0} noun="article" />
          {problem === 'failed' && (
            <LoadFailed
              text="Failed to load blog posts. Please try again later."
              retryLabel="Try Again"
              routeId="/blog/"
            />
          )}
          {posts?.count === 0 && <NoPosts search={search} mayCreate={mayCreate} />}
          {posts !== null && posts.count > 0 && (
            <>
              <ul className="cards">
                {posts.results.map((post) => (
                  <li key={post.id}>
                    <PostCard post={post} timeZone={site.time_zone} mayEdit={can(user, 'post.edit')} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={posts.page}
                totalPages={posts.total_pages}
                linkTo={(page) => ({
                  to: '/blog',
                  search: { ...search, page: page === 1 ? undefined : page } as never,
                })}
              />
            </>
          )}
        </div>
        {stats && <BlogSidebar stats={stats} search={search} timeZone={site.time_zone} />}
      </div>
    </div>
  );
}

function NoPosts({ search, mayCreate }: { search: BlogSearch; mayCreate: boolean }) {
  return (
    <EmptyState title="No Blog Posts Found" text={emptyText(search, mayCreate)}>
      {mayCreate && !isFiltered(search) && (
        <Link to="/blog/new" className="button">
          Create First Post
        </Link>
      )}
      {isFiltered(search) && (
        <a href="/blog" className="text-link">
          Clear filters
        </a>
      )}
    </EmptyState>
  );
}

function emptyText(search: BlogSearch, mayCreate: boolean): string {
  if (isFiltered(search)) return 'Try adjusting your filters to find more posts.';
  return mayCreate ? 'Start by creating your first blog post.' : 'Check back later for new content!';
}
