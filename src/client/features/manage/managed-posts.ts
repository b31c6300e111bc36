import { call } from '../../api.ts';
import { postKind } from '../../documents/post-kind.ts';
import { describeList, type ManagedDocumentKind } from './managed-document.ts';

export const managedPosts: ManagedDocumentKind = {
  ...postKind,
  list: describeList(postKind, {
    title: 'Posts',
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
    ],
    failureText: 'Failed to load posts. Please try again later.',
  }),
  creation: { path: '/blog/new', label: 'New Post', firstLabel: 'Create First Post' },
  publicStatus: 'published',
  finalQuestion: 'Are you sure you want to delete this blog post for good?',
  load: (query) => call('GET /api/v1/blog/manage/', { query }),
  restore: async (id) => {
    const { message, post } = await call('POST /api/v1/blog/trash/{id}/restore/', { params: { id } });
    return { message, slug: post.slug };
  },
  destroy: (id) => call('DELETE /api/v1/blog/trash/{id}/', { params: { id } }),
  added: { name: 'Tag', example: 'For instance: accessibility' },
  change: (change, post_ids) => {
    const asked =
      change.action === 'add_label' ? { action: 'add_tag' as const, tag: change.label } : { action: change.action };
    return call('POST /api/v1/blog/manage/bulk-actions/', { body: { ...asked, post_ids } });
  },
  duplicate: async (id) => (await call('POST /api/v1/blog/posts/{id}/duplicate/', { params: { id } })).post,
};
