import { articlePath } from '../../shared/document-paths.ts';
import { call } from '../api.ts';
import type { DocumentKind } from './document-kind.ts';

export const postKind: DocumentKind = {
  noun: 'post',
  label: 'Post',
  actions: { create: 'post.create', edit: 'post.edit', delete: 'post.delete' },
  listPath: '/blog',
  pathOf: articlePath,
  editPathOf: (slug) => `/blog/edit/${encodeURIComponent(slug)}`,
  deletion: { title: 'Confirm Delete', question: 'Are you sure you want to delete this blog post?' },
  remove: ({ slug }) => call('DELETE /api/v1/blog/article/{slug}/delete/', { params: { slug } }),
  previewLinks: {
    list: (id) => call('GET /api/v1/blog/posts/{id}/preview-links/', { params: { id } }),
    make: (id) => call('POST /api/v1/blog/posts/{id}/preview-links/', { params: { id } }),
    end: (id, link_id) => call('DELETE /api/v1/blog/posts/{id}/preview-links/{link_id}/', { params: { id, link_id } }),
  },
};
