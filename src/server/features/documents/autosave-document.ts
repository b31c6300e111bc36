import { ApiError } from '../../../shared/contract/errors.ts';
import type { PostText, SavedPost } from '../../../shared/contract/post-editing.ts';
import type { AppDeps } from '../../app-deps.ts';
import { fromFlag } from '../../db/dialect.ts';
import { postType } from '../blog/post-type.ts';
import { createPost, editMissingText, type NewPost, PublishedMeanwhileError, updatePost } from '../blog/save-post.ts';
import { mediaOf } from '../blog/write-post.ts';
import { readAuthored } from './document-content.ts';
import { keepFirstRevision, keepRevision } from './document-revision.ts';
import { storedVersion } from './document-text.ts';
import { findPostToEdit, type PostBefore, replacePost } from './edited-document.queries.ts';
import {
  attemptColumns,
  hasArrived,
  type SaveAttempt,
  staleVersion,
  unknownVersion,
  versionToReplace,
} from './save-attempt.ts';
import { putWorkingCopy } from './working-copies.queries.ts';

type AutosaveDeps = Pick<AppDeps, 'database' | 'media' | 'clock'>;

interface WrittenText {
  title: string;
  content: string;
  tags: readonly string[];
  slug?: string | undefined;
  description?: string | undefined;
  cover_id?: number | null | undefined;
  cover_alt?: string | undefined;
}

/**
 * Keeps what is being written without changing what readers see: a draft is saved in place, a published post, or one
 * that is going to be, gets a working copy. Whether a post is published is never touched.
 * @throws ApiError 404, 409 with `stale_version` when somebody else has saved since, 400 as for saving
 */
export async function autosavePost(
  deps: AutosaveDeps,
  id: number,
  text: WrittenText,
  attempt: SaveAttempt,
): Promise<SavedPost> {
  const before = await findPostToEdit(deps.database.db, { id });
  if (!before) throw new ApiError(404, editMissingText);
  if (fromFlag(before.is_published)) return saveWorkingCopy(deps, id, text, attempt);
  try {
    const change = { ...text, ...attempt, is_published: false, is_autosave: true, cover: null };
    return await updatePost(deps, { id }, change);
  } catch (error) {
    if (!(error instanceof PublishedMeanwhileError)) throw error;
    return saveWorkingCopy(deps, id, text, attempt);
  }
}

/**
 * Saves a new post. Where an earlier attempt has created and published it, and only its answer was lost, an autosave
 * keeps what was written since as a working copy.
 * @throws ApiError as for creating a post
 */
export async function saveNewPost(deps: AutosaveDeps, post: NewPost): Promise<SavedPost> {
  try {
    return await createPost(deps, post);
  } catch (error) {
    if (!(error instanceof PublishedMeanwhileError)) throw error;
    return saveWorkingCopy(deps, error.id, post, { ...post, version: post.version ?? unknownVersion });
  }
}

async function saveWorkingCopy(
  deps: AutosaveDeps,
  id: number,
  text: WrittenText,
  attempt: SaveAttempt,
): Promise<SavedPost> {
  const { db } = deps.database;
  const { content, word_count, images } = await readAuthored(db, text.content);
  const now = deps.clock.now();
  const saved_at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const before = await findPostToEdit(trx, { id });
    if (!before) throw new ApiError(404, editMissingText);
    if (hasArrived(before, attempt)) return presentAutosaved(before, saved_at);
    const version = versionToReplace(postType, before, attempt);
    if (!(await replacePost(trx, { id, version }, attemptColumns(attempt)))) throw staleVersion(postType);
    const document = { kind: postType.kind, document_id: id };
    const fields: PostText = {
      title: text.title,
      content,
      tags: [...text.tags],
      slug: text.slug || before.slug,
      description: text.description ?? before.description,
      cover_id: text.cover_id === undefined ? before.cover_media_id : text.cover_id,
      cover_alt: text.cover_alt ?? before.cover_alt,
    };
    await keepFirstRevision(trx, document, before, () => storedVersion(trx, before));
    await putWorkingCopy(trx, document, { fields, saved_at });
    await keepRevision(trx, document, {
      text: fields,
      word_count,
      media_ids: mediaOf({ images }, fields.cover_id),
      reason: 'autosave',
      attempt,
      now,
    });
    return presentAutosaved({ ...before, version: version + 1 }, saved_at);
  });
}

function presentAutosaved(post: PostBefore, saved_at: string): SavedPost {
  const { id, slug, title, version, first_published_at } = post;
  return { id, slug, title, version, first_published_at, saved_at, published: true, has_working_copy: true };
}
