import { call } from '../../api.ts';
import type { ManagedKind } from './managed-kind.ts';

export const managedPosts: ManagedKind = {
  title: 'Posts',
  noun: 'post',
  actions: { create: 'post.create', delete: 'post.delete' },
  creation: { path: '/blog/new', label: 'New Post', firstLabel: 'Create First Post' },
  tabs: [
    {
      status: 'all',
      label: 'All',
      empty: { title: 'No Posts Yet', text: 'Start by creating your first blog post.' },
    },
    {
      status: 'draft',
      label: 'Drafts',
      empty: { title: 'No Drafts', text: 'Posts that you have begun and not published are kept here.' },
    },
    {
      status: 'scheduled',
      label: 'Scheduled',
      empty: { title: 'Nothing Scheduled', text: 'Posts that are to be published later wait here for their time.' },
    },
    {
      status: 'published',
      label: 'Published',
      empty: { title: 'Nothing Published', text: 'Posts that readers can see are listed here.' },
    },
    {
      status: 'trash',
      label: 'Trash',
      empty: { title: 'The Trash Is Empty', text: 'Deleted posts stay here for 30 days and can be restored.' },
    },
  ],
  badges: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
  publicStatus: 'published',
  editPath: (slug) => `/blog/edit/${encodeURIComponent(slug)}`,
  pageOf: (slug) => ({ to: '/blog/article/$slug', params: { slug } }),
  failureText: 'Failed to load posts. Please try again later.',
  deletion: {
    title: 'Confirm Delete',
    confirmLabel: 'Delete Post',
    question: 'Are you sure you want to delete this blog post?',
    finalQuestion: 'Are you sure you want to delete this blog post for good?',
  },
  list: (query) => call('GET /api/v1/blog/manage/', { query }),
  remove: ({ slug }) => call('DELETE /api/v1/blog/article/{slug}/delete/', { params: { slug } }),
  restore: async ({ id }) => {
    const { message, post } = await call('POST /api/v1/blog/trash/{id}/restore/', { params: { id: String(id) } });
    return { message, slug: post.slug };
  },
  destroy: ({ id }) => call('DELETE /api/v1/blog/trash/{id}/', { params: { id: String(id) } }),
};
