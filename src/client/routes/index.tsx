import { createFileRoute } from '@tanstack/react-router';
import { can } from '../../shared/permissions.ts';
import { call } from '../api.ts';
import { FirstStepsBanner } from '../features/first-steps/first-steps-banner.tsx';
import { FeaturedProjects } from '../features/projects/featured-projects.tsx';
import { loadFeaturedProjects } from '../features/projects/load-projects.ts';
import { homeHead } from '../features/site/home-head.ts';
import { HomePage } from '../features/site/home-page.tsx';
import { orNothing } from '../pages/load-list.ts';

export const Route = createFileRoute('/')({
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise;
    const [projects, profile, firstSteps] = await Promise.all([
      loadFeaturedProjects(),
      orNothing(call('GET /api/v1/about/profile/', {})),
      can(loaderData?.user ?? null, 'site.manage') ? orNothing(call('GET /api/v1/first-steps/', {})) : null,
    ]);
    return { projects, portrait: profile?.data.portrait ?? null, firstSteps };
  },
  head: homeHead,
  component: HomeRoute,
});

function HomeRoute() {
  const { projects, portrait, firstSteps } = Route.useLoaderData();
  return (
    <>
      {firstSteps && <FirstStepsBanner loaded={firstSteps} />}
      <HomePage portrait={portrait}>
        <FeaturedProjects projects={projects} />
      </HomePage>
    </>
  );
}
