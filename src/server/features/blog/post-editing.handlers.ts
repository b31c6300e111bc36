import { deletePost } from '../../../shared/contract/blog.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { managePosts } from '../../../shared/contract/manage-posts.ts';
import { findLinkTargets, postEditing, suggestTags } from '../../../shared/contract/post-editing.ts';
import { previewPost as previewCall } from '../../../shared/contract/post-preview.ts';
import { postRevisions } from '../../../shared/contract/post-revisions.ts';
import { postPreviewLinks } from '../../../shared/contract/preview-links.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { bindEditingCalls, bindWorkingCopyCalls } from '../documents/editing-calls.ts';
import { bindBulkCalls, bindManagedCalls, bindTrashCall } from '../documents/managed-calls.ts';
import { bindPreviewLinkCalls } from '../documents/preview-link-calls.ts';
import { bindRevisionCalls, versionsOf } from '../documents/revision-calls.ts';
import { postType } from './post-type.ts';
import { findByTitle } from './posts.queries.ts';
import { previewPost } from './preview-post.ts';
import { findTagNames } from './tags.queries.ts';

const suggestedTags = 10;
const suggestedPosts = 8;

export const postEditingHandlers: Binding[] = [
  ...bindEditingCalls(postEditing, postType),
  ...bindWorkingCopyCalls(postEditing, postType),
  ...bindManagedCalls(managePosts, postType),
  ...bindBulkCalls(managePosts, postType),
  ...bindPreviewLinkCalls(postPreviewLinks, postType),
  bindTrashCall(deletePost, postType),
  ...bindRevisionCalls(postRevisions, versionsOf(postType)),

  handle(previewCall, async ({ body }, { deps, session }) => {
    if (!session) throw new ApiError(401);
    return previewPost(deps, body, session.user);
  }),

  handle(suggestTags, async ({ query: { search = '' } }, { deps }) => ({
    tags: await findTagNames(deps.database.db, search, suggestedTags),
  })),

  handle(findLinkTargets, async ({ query: { search = '' } }, { deps }) => ({
    posts: await findByTitle(deps.database.db, search, suggestedPosts, deps.clock.now()),
  })),
];
