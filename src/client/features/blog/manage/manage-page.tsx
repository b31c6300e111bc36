import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { can } from '../../../../shared/permissions.ts';
import { subscribe } from '../../../shell/tab-sync.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ManageFilters } from './manage-filters.tsx';
import { ManagedPosts } from './managed-posts.tsx';
import { useReload } from './use-reload.ts';
import '../../../styles/manage.css';

const root = getRouteApi('__root__');
const route = getRouteApi('/cms');

/** The writer's overview: posts of every kind, and what can be done with them. */
export function ManagePage() {
  const { user } = root.useLoaderData();
  const { search, posts } = route.useLoaderData();
  const reload = useReload();

  useEffect(
    () =>
      subscribe((event) => {
        if (event.type === 'content_updated' && event.resource.startsWith('post:')) void reload();
      }),
    [reload],
  );

  return (
    <div className="manage">
      <PageHeader title="Posts">
        {can(user, 'post.create') && (
          <a href="/blog/new" className="button">
            New Post
          </a>
        )}
      </PageHeader>
      <ManageFilters search={search} counts={posts?.counts ?? null} />
      <ListStatus count={posts?.count ?? null} />
      {posts === null ? <LoadFailed /> : <ManagedPosts key={search.status ?? 'all'} search={search} posts={posts} />}
    </div>
  );
}

/** Says how much there is, and that more is on its way. */
function ListStatus({ count }: { count: number | null }) {
  const isLoading = useRouterState({
    select: ({ isLoading, location }) => isLoading && location.pathname === '/cms',
  });
  const found = count === null ? '' : count === 1 ? '1 post' : `${count} posts`;
  return (
    <p role="status" className="list-status label">
      {isLoading ? 'Loading posts...' : found}
    </p>
  );
}

/** A link, so that it works without script; with it the page stays. */
function LoadFailed() {
  const router = useRouter();
  const reload = useReload();
  return (
    <div className="manage-failed">
      <Notice tone="error">Failed to load posts. Please try again later.</Notice>
      <a
        href={router.state.location.href}
        className="button button-quiet"
        onClick={(event) => {
          event.preventDefault();
          void reload();
        }}
      >
        Try Again
      </a>
    </div>
  );
}
