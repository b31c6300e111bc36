import { createFileRoute } from '@tanstack/react-router';
import { loadProjectForm } from '../features/projects/form/load-project-form.ts';
import { ProjectFailed } from '../features/projects/form/project-form-missing.tsx';
import { ProjectFormPage } from '../features/projects/form/project-form-page.tsx';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/projects/new')({
  staticData: { hydratesAtOnce: true },
  loader: ({ location }) => loadProjectForm(null, location.href),
  // Its fields are kept elsewhere; another form begins empty.
  staleTime: 0,
  gcTime: 0,
  preload: false,
  head: headOf(() => ({ title: 'Add New Project', path: null })),
  component: NewProjectRoute,
});

function NewProjectRoute() {
  const loaded = Route.useLoaderData();
  if (loaded.step !== 'ready') return <ProjectFailed />;
  return <ProjectFormPage project={null} config={loaded.config} />;
}
