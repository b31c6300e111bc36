import * as contract from '../../../shared/contract/post-editing.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { autosavePost, saveNewPost } from '../documents/autosave-document.ts';
import { documentId } from '../documents/document-id.ts';
import { dropWorkingCopy, openPost } from '../documents/open-document.ts';
import { attemptOf } from '../documents/save-attempt.ts';
import { findByTitle } from './posts.queries.ts';
import { updatePost } from './save-post.ts';
import { findTagNames } from './tags.queries.ts';

const suggestedTags = 10;
const suggestedPosts = 8;

export const postEditingHandlers: Binding[] = [
  handle(contract.postEditing.create, async ({ body }, context) => {
    const fields = {
      ...fieldsOf(body),
      // What nobody asked for publishes nothing, whatever else is sent with it.
      is_published: body.published === true && body.is_autosave !== true,
      ...attemptOf(body, context),
      creation_key: body.creation_key,
    };
    const post = await saveNewPost(context.deps, { ...fields, author_id: context.session?.user.id ?? null });
    return { success: true, message: 'Post created successfully!', post };
  }),

  handle(contract.postEditing.update, async ({ params: { slug }, body }, context) => {
    const key = body.id === undefined ? { slug } : { id: body.id };
    const post = await updatePost(context.deps, key, { ...fieldsOf(body), ...attemptOf(body, context) });
    return { success: true, message: 'Post updated successfully!', post };
  }),

  handle(contract.postEditing.autosave, async ({ params, body }, context) => {
    const post = await autosavePost(context.deps, documentId(params.id), body, attemptOf(body, context));
    return { success: true, message: 'Saved.', post };
  }),

  handle(contract.postEditing.open, async ({ params: { slug }, query: { id } }, { deps }) =>
    openPost(deps.database.db, id === undefined ? { slug } : { id }),
  ),

  handle(contract.postEditing.discard, async ({ params, query: { version } }, { deps, session }) =>
    dropWorkingCopy(deps, documentId(params.id), version, session?.user.id ?? null),
  ),

  handle(contract.suggestTags, async ({ query: { search = '' } }, { deps }) => ({
    tags: await findTagNames(deps.database.db, search, suggestedTags),
  })),

  handle(contract.findLinkTargets, async ({ query: { search = '' } }, { deps }) => ({
    posts: await findByTitle(deps.database.db, search, suggestedPosts, deps.clock.now()),
  })),
];

function fieldsOf({ published, cover_image, ...body }: contract.PostForm) {
  return { ...body, is_published: published, cover: cover_image ?? null };
}
