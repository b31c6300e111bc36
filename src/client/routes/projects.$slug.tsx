import { createFileRoute } from '@tanstack/react-router';
import { loadProject } from '../features/projects/load-project.ts';
import { projectHead } from '../features/projects/project-head.ts';
import { ProjectMissing, ProjectPage } from '../features/projects/project-page.tsx';

export const Route = createFileRoute('/projects/$slug')({
  loader: ({ params }) => loadProject(params.slug),
  head: projectHead,
  component: ProjectRoute,
});

function ProjectRoute() {
  const { project } = Route.useLoaderData();
  return project === null ? <ProjectMissing /> : <ProjectPage key={project.id} project={project} />;
}
