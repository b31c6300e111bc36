import { createFileRoute } from '@tanstack/react-router';
import { homeHead } from '../features/home/home-head.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { FeaturedProjects } from '../features/projects/featured-projects.tsx';
import { loadFeaturedProjects } from '../features/projects/load-projects.ts';

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
