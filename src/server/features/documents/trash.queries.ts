import { sql, type Updateable } from 'kysely';
import { fromFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { removeFromIndex } from '../search-index/word-index.queries.ts';
import type { DocumentType } from './document-type.ts';
import { type DocumentKey, documentsOf } from './documents.queries.ts';
import type { DocumentColumns } from './documents.table.ts';
import { deletePreviewLinks } from './preview-links.queries.ts';
import { deleteRevisions } from './revisions.queries.ts';
import { deleteWorkingCopy } from './working-copies.queries.ts';

/** Puts the document into the trash, and ends its preview links. Returns whether it was there to be moved. */
export async function putInTrash(trx: Db, type: DocumentType, key: DocumentKey, now: string): Promise<boolean> {
  const { db, documents } = documentsOf(trx, type);
  const moved = await db
    .updateTable(documents)
    .set((eb) => ({ deleted_at: now, version: eb('version', '+', 1) }))
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('slug', '=', key.slug)))
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return false;
  await deletePreviewLinks(trx, { kind: type.kind, document_id: moved.id });
  return true;
}

/** Takes the document out of the trash. `null` when it is not there, or is being deleted for good. */
export async function takeOutOfTrash(trx: Db, type: DocumentType, id: number) {
  const { db, documents } = documentsOf(trx, type);
  const document = await db
    .updateTable(documents)
    .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(['id', 'slug', sql<number>`${sql.ref(type.columns.is_live)}`.as('is_live')])
    .executeTakeFirst();
  return document ? { id: document.id, slug: document.slug, is_live: fromFlag(document.is_live) } : null;
}

/** Gives the document another address, at which nobody but writers sees it. */
export async function moveAsDraft(trx: Db, type: DocumentType, id: number, slug: string): Promise<void> {
  const { db, documents } = documentsOf(trx, type);
  const change: Updateable<DocumentColumns> = { slug, [type.columns.is_live]: 0 };
  await db.updateTable(documents).set(change).where('id', '=', id).execute();
}

export async function listTrashedBefore(trx: Db, type: DocumentType, time: string): Promise<number[]> {
  const { db, documents } = documentsOf(trx, type);
  const rows = await db.selectFrom(documents).select('id').where('deleted_at', '<', time).execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the document with everything that belongs to it. What refers to its table by a foreign key goes by itself; what
 * belongs to documents of all kinds goes here.
 * @param trashedBefore ISO time: only if it has been in the trash since before then; however short unless given
 * @returns false when it is not in the trash (for so long)
 */
export async function deleteForGood(trx: Db, type: DocumentType, id: number, trashedBefore?: string): Promise<boolean> {
  const { db, documents } = documentsOf(trx, type);
  // First, and with its condition: whoever restores it at the same moment either comes before or finds nothing.
  const { numDeletedRows } = await db
    .deleteFrom(documents)
    .where('id', '=', id)
    .where((eb) =>
      trashedBefore === undefined ? eb('deleted_at', 'is not', null) : eb('deleted_at', '<', trashedBefore),
    )
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await removeFromIndex(trx, type, id);
  await trx.deleteFrom('document_slugs').where('kind', '=', type.kind).where('document_id', '=', id).execute();
  await deleteWorkingCopy(trx, { kind: type.kind, document_id: id });
  await deletePreviewLinks(trx, { kind: type.kind, document_id: id });
  await deleteRevisions(trx, type.kind, id);
  return true;
}
