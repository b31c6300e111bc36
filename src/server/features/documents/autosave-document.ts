import { ApiError } from '../../../shared/contract/errors.ts';
import { fromFlag } from '../../db/dialect.ts';
import { fieldsOfRow } from './document-columns.ts';
import { readAuthored } from './document-content.ts';
import { keepFirstRevision, keepRevision } from './document-revision.ts';
import { htmlOf, mediaOf, withGiven } from './document-text.ts';
import type { SavedDocument, WrittenText, WrittenType } from './document-type.ts';
import { replaceDocument } from './documents.queries.ts';
import { findToEdit } from './edited-document.queries.ts';
import {
  attemptColumns,
  hasArrived,
  type SaveAttempt,
  staleVersion,
  unknownVersion,
  versionToReplace,
} from './save-attempt.ts';
import {
  createDocument,
  type NewDocument,
  PublishedMeanwhileError,
  presentRow,
  type SaveDeps,
  updateDocument,
} from './save-document.ts';
import { putWorkingCopy } from './working-copies.queries.ts';

/**
 * Keeps what is being written without changing what readers see: a draft is saved in place, a published document, or
 * one that is going to be, gets a working copy. Whether it is published is never touched.
 * @throws ApiError 404, 409 with `stale_version` when somebody else has saved since, 400 as for saving
 */
export async function autosaveDocument(
  deps: SaveDeps,
  type: WrittenType,
  id: number,
  text: WrittenText,
  attempt: SaveAttempt,
): Promise<SavedDocument> {
  const before = await findToEdit(deps.database.db, type, { id });
  if (!before) throw new ApiError(404, type.texts.missing_to_edit);
  if (fromFlag(before.is_live)) return saveWorkingCopy(deps, type, id, text, attempt);
  try {
    return await updateDocument(deps, type, { id }, { text, ...attempt, is_live: false, is_autosave: true });
  } catch (error) {
    if (!(error instanceof PublishedMeanwhileError)) throw error;
    return saveWorkingCopy(deps, type, id, text, attempt);
  }
}

/**
 * Saves a new document. Where an earlier attempt has created and published it, and only its answer was lost, an autosave
 * keeps what was written since as a working copy.
 * @throws ApiError as for creating a document
 */
export async function saveNewDocument(
  deps: SaveDeps,
  type: WrittenType,
  document: NewDocument,
): Promise<SavedDocument> {
  try {
    return await createDocument(deps, type, document);
  } catch (error) {
    if (!(error instanceof PublishedMeanwhileError)) throw error;
    const attempt = { ...document, version: document.version ?? unknownVersion };
    return saveWorkingCopy(deps, type, error.id, document.text, attempt);
  }
}

async function saveWorkingCopy(
  { database: { db }, clock }: SaveDeps,
  type: WrittenType,
  id: number,
  given: WrittenText,
  attempt: SaveAttempt,
): Promise<SavedDocument> {
  const { content, word_count, images } = await readAuthored(db, htmlOf(type, given));
  const now = clock.now();
  const saved_at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const before = await findToEdit(trx, type, { id });
    if (!before) throw new ApiError(404, type.texts.missing_to_edit);
    const saved = { ...presentRow(before), saved_at, is_live: true, has_working_copy: true };
    if (hasArrived(before, attempt)) return saved;
    const version = versionToReplace(type, before, attempt);
    if (!(await replaceDocument(trx, type, { id, version }, attemptColumns(attempt)))) throw staleVersion(type);
    const texts = { html: content, slug: given.slug || before.slug };
    const text = withGiven(type, fieldsOfRow(type, before), given, texts);
    await keepFirstRevision(trx, type, before);
    await putWorkingCopy(trx, { kind: type.kind, document_id: id }, { fields: text, saved_at });
    const media_ids = mediaOf(type, text, { images });
    await keepRevision(trx, type, id, { text, word_count, media_ids, reason: 'autosave', attempt, now });
    return { ...saved, version: version + 1 };
  });
}
