import { ApiError } from '../../../shared/contract/errors.ts';
import { type EditedPost, postText } from '../../../shared/contract/post-editing.ts';
import type { AppDeps } from '../../app-deps.ts';
import { fromFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { findUsername } from '../auth/auth.queries.ts';
import { postType } from '../blog/post-type.ts';
import { editMissingText } from '../blog/save-post.ts';
import { findImages } from '../media/media.queries.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { keepRevision } from './document-revision.ts';
import { authoredVersion, storedText } from './document-text.ts';
import type { DocumentKey } from './documents.queries.ts';
import { findPostToEdit, replacePost } from './edited-document.queries.ts';
import { staleVersion } from './save-attempt.ts';
import { deleteWorkingCopy, findWorkingCopy } from './working-copies.queries.ts';

/**
 * What the editor opens: the newest text, published or not.
 * @throws ApiError 404
 */
export async function openPost(db: Db, key: DocumentKey): Promise<EditedPost> {
  const post = await findPostToEdit(db, key);
  if (!post) throw new ApiError(404, editMissingText);
  const copy = await findWorkingCopy(db, { kind: 'post', document_id: post.id });
  const text = copy ? postText.parse(copy.fields) : await storedText(db, post);
  const { sanitizeContent } = await loadRichText();
  const cover = text.cover_id === null ? undefined : (await findImages(db, [text.cover_id])).get(text.cover_id);
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    published: fromFlag(post.is_published),
    version: post.version,
    saved_at: copy?.saved_at ?? post.updated_at,
    first_published_at: post.first_published_at,
    has_working_copy: copy !== undefined,
    saved_by: post.saved_by === null ? '' : ((await findUsername(db, post.saved_by)) ?? ''),
    last_save_id: post.last_save_id,
    // An older version of the site may have stored it by other rules.
    text: { ...text, content: sanitizeContent(text.content) },
    cover_image: cover ?? null,
  };
}

/**
 * Goes back to what readers see.
 * @throws ApiError 404, 409 when somebody else has saved since
 */
export async function dropWorkingCopy(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  id: number,
  version: number | undefined,
  saved_by: string | null,
): Promise<EditedPost> {
  await db.transaction().execute(async (trx) => {
    const post = await findPostToEdit(trx, { id });
    if (!post) throw new ApiError(404, editMissingText);
    const isSaved = await replacePost(trx, { id, version: version ?? post.version }, { last_save_id: null, saved_by });
    if (!isSaved) throw staleVersion(postType);
    const document = { kind: postType.kind, document_id: id };
    const copy = await findWorkingCopy(trx, document);
    if (copy) {
      const version = await authoredVersion(trx, postText.parse(copy.fields));
      const attempt = { user_id: saved_by };
      // As an autosave alone the next one would take its place.
      await keepRevision(trx, document, { ...version, reason: 'restore_point', attempt, now: clock.now() });
    }
    await deleteWorkingCopy(trx, document);
  });
  return openPost(db, { id });
}
