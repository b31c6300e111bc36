import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { can } from '../../../../shared/permissions.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { subscribe } from '../../../shell/tab-sync.ts';
import { useReload } from '../../../shell/use-reload.ts';
import { ListStatus } from '../../../ui/list-status.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ManageFilters } from './manage-filters.tsx';
import { ManagedPosts } from './managed-posts.tsx';
import '../../../styles/manage.css';

const root = getRouteApi('__root__');
const route = getRouteApi('/cms');

/** The writer's overview: posts of every kind, and what can be done with them. */
export function ManagePage() {
  const { user } = root.useLoaderData();
  const { search, posts } = route.useLoaderData();
  const reload = useReload('/cms');

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
      <ListStatus path="/cms" loadingText="Loading posts..." count={posts?.count ?? 0} noun="post" />
      {posts === null ? (
        <LoadFailed text="Failed to load posts. Please try again later." retryLabel="Try Again" routeId="/cms" />
      ) : (
        <ManagedPosts key={search.status ?? 'all'} search={search} posts={posts} />
      )}
    </div>
  );
}
