import { createFileRoute } from '@tanstack/react-router';
import { loadProjects } from '../features/projects/load-projects.ts';
import { projectSearch } from '../features/projects/project-search.ts';
import { projectsHead } from '../features/projects/projects-head.ts';
import { ProjectsPage } from '../features/projects/projects-page.tsx';
import { pageSearch } from '../shell/page-search.ts';
import { ListLoading } from '../ui/list-loading.tsx';

export const Route = createFileRoute('/projects/')({
  ...pageSearch('/projects', projectSearch),
  loader: ({ deps }) => loadProjects(deps),
  head: projectsHead,
  component: ProjectsPage,
  pendingComponent: () => <ListLoading text="Loading projects..." />,
});
