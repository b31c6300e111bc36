import { call } from '../../api.ts';
import { projectKind } from '../../documents/project-kind.ts';
import { describeList, type ManagedDocumentKind } from './managed-document.ts';

export const managedProjects: ManagedDocumentKind = {
  ...projectKind,
  list: describeList(projectKind, {
    title: 'Projects',
    tabs: [
      {
        status: 'all',
        label: 'All',
        empty: { title: 'No Projects Yet', text: 'Start by adding your first project.' },
      },
      {
        status: 'draft',
        label: 'Drafts',
        empty: { title: 'No Drafts', text: 'Projects that visitors cannot see yet are kept here.' },
      },
      {
        status: 'live',
        label: 'Live',
        empty: { title: 'Nothing Live', text: 'Projects that visitors can see are listed here.' },
      },
    ],
    failureText: 'Failed to fetch projects',
  }),
  creation: { path: '/projects/new', label: 'Add New Project', firstLabel: 'Add First Project' },
  publicStatus: 'live',
  finalQuestion: 'Are you sure you want to delete this project for good?',
  load: (query) => call('GET /api/v1/manage/projects/', { query }),
  restore: async (id) => {
    const { message, project } = await call('POST /api/v1/manage/projects/{id}/restore/', { params: { id } });
    return { message, slug: project.slug };
  },
  destroy: (id) => call('DELETE /api/v1/manage/projects/{id}/', { params: { id } }),
  added: { name: 'Technology', example: 'For instance: TypeScript' },
  change: (change, project_ids) => {
    const asked =
      change.action === 'add_label'
        ? { action: 'add_technology' as const, technology: change.label }
        : { action: change.action };
    return call('POST /api/v1/manage/projects/bulk-actions/', { body: { ...asked, project_ids } });
  },
  duplicate: async (id) => (await call('POST /api/v1/manage/projects/{id}/duplicate/', { params: { id } })).project,
};
