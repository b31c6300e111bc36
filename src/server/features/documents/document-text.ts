import type { PostText } from '../../../shared/contract/post-editing.ts';
import type { Db } from '../../db/schema.ts';
import { findTagsOfPosts } from '../blog/tags.queries.ts';
import { mediaOf } from '../blog/write-post.ts';
import { readAuthored } from './document-content.ts';
import { findContentToEdit, findMediaOfPost, type PostBefore } from './edited-document.queries.ts';

/** What the post itself says, without a working copy. */
export async function storedText(db: Db, post: PostBefore): Promise<PostText> {
  const [content, tags] = await Promise.all([findContentToEdit(db, post.id), findTagsOfPosts(db, [post.id])]);
  const { title, slug, description, cover_media_id: cover_id, cover_alt } = post;
  return { title, content, tags: tags.get(post.id) ?? [], slug, description, cover_id, cover_alt };
}

/** The same, as it is kept among the versions. */
export async function storedVersion(db: Db, post: PostBefore) {
  const [text, media_ids] = await Promise.all([storedText(db, post), findMediaOfPost(db, post.id)]);
  return { text, word_count: post.word_count, media_ids };
}

/** A text that is not the post's, made fit to be kept among its versions. */
export async function authoredVersion(db: Db, text: PostText) {
  const { content, word_count, images } = await readAuthored(db, text.content);
  return { text: { ...text, content }, word_count, media_ids: mediaOf({ images }, text.cover_id) };
}
