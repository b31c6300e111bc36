import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { call } from '../api.ts';
import { FirstStepsBanner } from '../features/first-steps/first-steps-banner.tsx';
import { FeaturedProjects } from '../features/projects/featured-projects.tsx';
import { loadFeaturedProjects } from '../features/projects/load-projects.ts';
import { homeHead } from '../features/site/home-head.ts';
import { HomePage } from '../features/site/home-page.tsx';
import { orNothing } from '../pages/load-list.ts';
import { useWaitingCounts } from '../waiting-counts.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/')({
  loader: async () => {
    const [projects, profile] = await Promise.all([
      loadFeaturedProjects(),
      orNothing(call('GET /api/v1/about/profile/', {})),
    ]);
    return { projects, portrait: profile?.data.portrait ?? null };
  },
  head: homeHead,
  component: HomeRoute,
});

function HomeRoute() {
  const { projects, portrait } = Route.useLoaderData();
  const { first_steps } = useWaitingCounts(root.useLoaderData().waiting);
  return (
    <>
      {first_steps && <FirstStepsBanner loaded={first_steps} />}
      <HomePage portrait={portrait}>
        <FeaturedProjects projects={projects} />
      </HomePage>
    </>
  );
}
