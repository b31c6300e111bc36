import { createFileRoute } from '@tanstack/react-router';
import { loadProjectForm } from '../features/projects/form/load-project-form.ts';
import { ProjectFailed, ProjectMissing } from '../features/projects/form/project-form-missing.tsx';
import { ProjectFormPage } from '../features/projects/form/project-form-page.tsx';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/projects/edit/$slug')({
  staticData: { hydratesAtOnce: true },
  loader: ({ params, location }) => loadProjectForm(params.slug, location.href),
  // What is opened must be what was saved last.
  staleTime: 0,
  gcTime: 0,
  preload: false,
  head: headOf(() => ({ title: 'Edit Project', path: null })),
  component: EditProjectRoute,
});

function EditProjectRoute() {
  const loaded = Route.useLoaderData();
  if (loaded.step === 'missing') return <ProjectMissing />;
  if (loaded.step === 'failed') return <ProjectFailed />;
  return <ProjectFormPage key={loaded.project?.id} project={loaded.project} config={loaded.config} />;
}
