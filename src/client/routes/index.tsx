import { createFileRoute } from '@tanstack/react-router';
import { FeaturedProjects } from '../features/projects/featured-projects.tsx';
import { loadFeaturedProjects } from '../features/projects/load-projects.ts';
import { homeHead } from '../features/site/home-head.ts';
import { HomePage } from '../features/site/home-page.tsx';

export const Route = createFileRoute('/')({
  loader: loadFeaturedProjects,
  head: homeHead,
  component: HomeRoute,
});

function HomeRoute() {
  return (
    <HomePage>
      <FeaturedProjects projects={Route.useLoaderData()} />
    </HomePage>
  );
}
