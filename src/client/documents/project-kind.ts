import { projectPath } from '../../shared/document-paths.ts';
import { call } from '../api.ts';
import type { DocumentKind } from './document-kind.ts';

export const projectKind: DocumentKind = {
  noun: 'project',
  label: 'Project',
  actions: { create: 'project.create', edit: 'project.edit', delete: 'project.delete' },
  listPath: '/projects',
  pathOf: projectPath,
  editPathOf: (slug) => `/projects/edit/${encodeURIComponent(slug)}`,
  deletion: { title: 'Confirm Project Deletion!', failureText: 'Failed to delete project' },
  remove: ({ id }) => call('DELETE /api/v1/projects/{id}/delete', { params: { id: String(id) } }),
  previewLinks: {
    list: (id) => call('GET /api/v1/manage/projects/{id}/preview-links/', { params: { id } }),
    make: (id) => call('POST /api/v1/manage/projects/{id}/preview-links/', { params: { id } }),
    end: (id, link_id) =>
      call('DELETE /api/v1/manage/projects/{id}/preview-links/{link_id}/', { params: { id, link_id } }),
  },
};
