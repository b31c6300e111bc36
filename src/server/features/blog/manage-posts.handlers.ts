import { ApiError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/manage-posts.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { documentId } from '../documents/document-id.ts';
import { managedPage } from '../documents/managed-page.ts';
import { deleteTrashed, restoreDocument } from '../documents/trash.ts';
import { postType } from './post-type.ts';

const notInTrashText = 'Blog post not found. It is not in the trash any more.';

export const managePostsHandlers: Binding[] = [
  handle(contract.managePosts.list, async ({ query }, { deps }) => {
    const { status = 'all', search, page } = query;
    const asked = { status: status === 'published' ? 'live' : status, search, page } as const;
    const list = await managedPage(deps, postType, asked, { path: contract.managePosts.list.path, query });
    const { all, draft, scheduled, live: published, trash } = list.counts;
    return {
      ...list,
      counts: { all, draft, scheduled, published, trash },
      results: list.results.map((post) => ({
        ...post,
        status: post.status === 'live' ? ('published' as const) : post.status,
        first_published_at: post.live_from,
      })),
    };
  }),

  handle(contract.managePosts.restore, async ({ params }, { deps }) => {
    const post = await restoreDocument(deps, postType, documentId(params.id));
    if (!post) throw new ApiError(404, notInTrashText);
    const { id, slug, is_live } = post;
    return { success: true, message: 'Post restored successfully!', post: { id, slug, published: is_live } };
  }),

  handle(contract.managePosts.remove, async ({ params }, { deps }) => {
    const isDeleted = await deleteTrashed(deps, postType, documentId(params.id));
    if (!isDeleted) throw new ApiError(404, notInTrashText);
    return { success: true, message: 'Post deleted for good!' };
  }),
];
