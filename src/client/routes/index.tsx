import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { can } from '../../shared/permissions.ts';
import { call } from '../api.ts';
import { FeaturedProjects } from '../features/projects/featured-projects.tsx';
import { loadFeaturedProjects } from '../features/projects/load-projects.ts';
import { homeHead } from '../features/site/home-head.ts';
import { HomePage } from '../features/site/home-page.tsx';
import { orNothing } from '../pages/load-list.ts';

const FirstStepsBanner = lazy(() => import('../features/first-steps/first-steps-banner.tsx'));

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
      {firstSteps && (
        <Suspense fallback={null}>
          <FirstStepsBanner loaded={firstSteps} />
        </Suspense>
      )}
      <HomePage portrait={portrait}>
        <FeaturedProjects projects={projects} />
      </HomePage>
    </>
  );
}
