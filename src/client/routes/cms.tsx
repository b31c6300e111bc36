import { createFileRoute } from '@tanstack/react-router';
import { loadManagedPosts } from '../features/blog/manage/load-managed-posts.ts';
import { ManagePage } from '../features/blog/manage/manage-page.tsx';
import { manageSearch } from '../features/blog/manage/manage-search.ts';
import { headOf } from '../shell/page-head.ts';

export const Route = createFileRoute('/cms')({
  validateSearch: manageSearch,
  // Again, since the router leaves beside what was understood also what was not.
  loaderDeps: ({ search }) => manageSearch({ ...search }),
  loader: ({ deps, location }) => loadManagedPosts(deps, location.href),
  // Posts are saved and deleted elsewhere: the list is asked for whenever it is looked at.
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'CMS', path: null })),
  component: ManagePage,
});
