import { createFileRoute } from '@tanstack/react-router';
import { loadManaged } from '../features/manage/load-managed.ts';
import { ManagePage } from '../features/manage/manage-page.tsx';
import { manageSearch } from '../features/manage/manage-search.ts';
import { headOf } from '../pages/page-head.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/cms')({
  ...pageSearch('/cms', manageSearch),
  loader: async ({ deps, location, parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise;
    return loadManaged(deps, loaderData?.user ?? null, location.href);
  },
  // Documents are saved and deleted elsewhere: the list is asked for whenever it is looked at.
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'CMS', path: null })),
  component: ManagePage,
});
