import { createFileRoute } from '@tanstack/react-router';
import { loadPeople } from '../features/people/load-people.ts';
import { PeoplePage } from '../features/people/people-page.tsx';
import { peopleSearch } from '../features/people/people-search.ts';
import { headOf } from '../pages/page-head.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/admin/people')({
  ...pageSearch('/admin/people', peopleSearch),
  loader: ({ deps, location }) => loadPeople(deps, location.href),
  // People sign up at any time.
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'People', path: null })),
  component: PeoplePage,
});
