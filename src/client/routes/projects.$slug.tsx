import { createFileRoute } from '@tanstack/react-router';
import { loadProject } from '../features/projects/load-project.ts';
import { projectHead } from '../features/projects/project-head.ts';
import { ProjectMissing } from '../features/projects/project-missing.tsx';
import { ProjectPage } from '../features/projects/project-page.tsx';

export const Route = createFileRoute('/projects/$slug')({
  loader: ({ params }) => loadProject(params.slug),
  head: projectHead,
  component: ProjectRoute,
});

function ProjectRoute() {
  const { project, problem } = Route.useLoaderData();
  return project === null ? (
    <ProjectMissing hasFailed={problem === 'failed'} />
  ) : (
    <ProjectPage key={project.id} project={project} />
  );
}
