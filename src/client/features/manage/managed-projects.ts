import { call } from '../../api.ts';
import type { ManagedKind } from './managed-kind.ts';

export const managedProjects: ManagedKind = {
  title: 'Projects',
  noun: 'project',
  actions: { create: 'project.create', delete: 'project.delete' },
  creation: { path: '/projects/new', label: 'Add New Project', firstLabel: 'Add First Project' },
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
    {
      status: 'trash',
      label: 'Trash',
      empty: { title: 'The Trash Is Empty', text: 'Deleted projects stay here for 30 days and can be restored.' },
    },
  ],
  badges: { draft: 'Draft', live: 'Live' },
  publicStatus: 'live',
  editPath: (slug) => `/projects/edit/${encodeURIComponent(slug)}`,
  pageOf: (slug) => ({ to: '/projects/$slug', params: { slug } }),
  failureText: 'Failed to fetch projects',
  deletion: {
    title: 'Confirm Project Deletion!',
    confirmLabel: 'Delete Project',
    finalQuestion: 'Are you sure you want to delete this project for good?',
    failureText: 'Failed to delete project',
  },
  list: (query) => call('GET /api/v1/manage/projects/', { query }),
  remove: ({ id }) => call('DELETE /api/v1/projects/{id}/delete', { params: { id: String(id) } }),
  restore: async ({ id }) => {
    const { message, project } = await call('POST /api/v1/manage/projects/{id}/restore/', {
      params: { id: String(id) },
    });
    return { message, slug: project.slug };
  },
  destroy: ({ id }) => call('DELETE /api/v1/manage/projects/{id}/', { params: { id: String(id) } }),
};
