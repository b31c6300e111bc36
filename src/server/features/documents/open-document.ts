import { ApiError } from '../../../shared/contract/errors.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Db } from '../../db/schema.ts';
import { findUsername } from '../auth/auth.queries.ts';
import { keepRevision } from './document-revision.ts';
import { authoredVersion, readKept, storedText } from './document-text.ts';
import type { DocumentText, SavedDocument, WrittenType } from './document-type.ts';
import { type DocumentKey, replaceDocument } from './documents.queries.ts';
import { findToEdit } from './edited-document.queries.ts';
import { staleVersion } from './save-attempt.ts';
import { presentRow } from './save-document.ts';
import { deleteWorkingCopy, findWorkingCopy } from './working-copies.queries.ts';

export interface OpenedDocument extends SavedDocument {
  /** Who saved it last; empty when unknown. */
  saved_by: string;
  last_save_id: string | null;
  /** Readers have seen it, or are going to: its address must go on leading to it. */
  was_public: boolean;
  text: DocumentText;
}

/**
 * What an editor opens: the newest text, published or not, with what it shows besides.
 * @throws ApiError 404
 */
export async function openDocument(db: Db, type: WrittenType, key: DocumentKey): Promise<OpenedDocument> {
  const row = await findToEdit(db, type, key);
  if (!row) throw new ApiError(404, type.texts.missing_to_edit);
  const document = { kind: type.kind, document_id: row.id };
  const copy = type.has_working_copies ? await findWorkingCopy(db, document) : undefined;
  const text = await readKept(db, type, copy ? copy.fields : await storedText(db, type, row));
  return {
    ...presentRow(row),
    saved_at: copy?.saved_at ?? row.updated_at,
    has_working_copy: copy !== undefined,
    saved_by: await findUsername(db, row.saved_by),
    last_save_id: row.last_save_id,
    was_public: row.public_since !== null,
    text,
    ...(await type.images.show(db, text)),
  };
}

/**
 * Goes back to what readers see.
 * @throws ApiError 404, 409 when somebody else has saved since
 */
export async function dropWorkingCopy(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  type: WrittenType,
  id: number,
  version: number | undefined,
  saved_by: string | null,
): Promise<OpenedDocument> {
  await db.transaction().execute(async (trx) => {
    const row = await findToEdit(trx, type, { id });
    if (!row) throw new ApiError(404, type.texts.missing_to_edit);
    const key = { id, version: version ?? row.version };
    if (!(await replaceDocument(trx, type, key, { last_save_id: null, saved_by }))) throw staleVersion(type);
    const document = { kind: type.kind, document_id: id };
    const copy = await findWorkingCopy(trx, document);
    if (copy) {
      const kept = await authoredVersion(
        trx,
        type,
        type.text.parse({ ...type.empty_text, ...(copy.fields as object) }),
      );
      const attempt = { user_id: saved_by };
      // As an autosave alone the next one would take its place.
      await keepRevision(trx, type, id, { ...kept, reason: 'restore_point', attempt, now: clock.now() });
    }
    await deleteWorkingCopy(trx, document);
  });
  return openDocument(db, type, { id });
}
