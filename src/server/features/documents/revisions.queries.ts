import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { RevisionsTable, VersionedKind } from './revisions.table.ts';

export interface DocumentKey {
  kind: VersionedKind;
  document_id: number;
}

function revisionsOf(db: Db, { kind, document_id }: DocumentKey) {
  return db
    .selectFrom('revisions')
    .where('revisions.kind', '=', kind)
    .where('revisions.document_id', '=', document_id)
    .orderBy('revisions.id', 'desc');
}

function withAuthor(db: Db, document: DocumentKey) {
  return revisionsOf(db, document)
    .leftJoin('users', 'users.id', 'revisions.author_id')
    .select([
      'revisions.id',
      'revisions.created_at',
      'revisions.updated_at',
      'revisions.reason',
      'revisions.name',
      'revisions.title',
      'revisions.word_count',
      'users.first_name',
      'users.last_name',
      'users.display_username',
    ]);
}

/** Newest first. */
export async function listRevisions(db: Db, document: DocumentKey, limit: number) {
  return withAuthor(db, document).limit(limit).execute();
}

export async function findRevision(db: Db, document: DocumentKey, id: number) {
  return withAuthor(db, document).select('revisions.fields').where('revisions.id', '=', id).executeTakeFirst();
}

export async function findNewestRevision(db: Db, document: DocumentKey) {
  return revisionsOf(db, document)
    .select(['id', 'created_at', 'author_id', 'reason', 'session', 'fields'])
    .limit(1)
    .executeTakeFirst();
}

export async function hasRevisions(db: Db, document: DocumentKey): Promise<boolean> {
  return (await revisionsOf(db, document).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Autosaves that nobody has named, newest first. */
export async function listUnnamedAutosaves(db: Db, document: DocumentKey) {
  return revisionsOf(db, document)
    .select(['id', 'updated_at'])
    .where('reason', '=', 'autosave')
    .where('name', '=', '')
    .execute();
}

export async function insertRevision(trx: Db, revision: Insertable<RevisionsTable>): Promise<number> {
  const { id } = await trx.insertInto('revisions').values(revision).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function renameRevision(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('revisions').set({ name }).where('id', '=', id).execute();
}

/** False when it has got a name or become a restore point: then it stays as it is. */
export async function replaceAutosave(trx: Db, id: number, change: Updateable<RevisionsTable>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('revisions')
    .set(change)
    .where('id', '=', id)
    .where('reason', '=', 'autosave')
    .where('name', '=', '')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes an autosave one that stays. False when it says something else by now. */
export async function promoteAutosave(
  trx: Db,
  { id, fields }: { id: number; fields: string },
  change: Updateable<RevisionsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('revisions')
    .set(change)
    .where('id', '=', id)
    .where('fields', '=', fields)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What has got a name or become a restore point since it was listed stays. */
export async function dropAutosaves(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('revisions')
    .where('id', 'in', ids)
    .where('reason', '=', 'autosave')
    .where('name', '=', '')
    .execute();
}

/** An image that is gone already is passed over. */
export async function addDocumentMedia(
  trx: Db,
  { kind, document_id }: DocumentKey,
  media_ids: readonly number[],
): Promise<void> {
  if (media_ids.length === 0) return;
  await trx
    .insertInto('document_media')
    .columns(['kind', 'document_id', 'role', 'media_id'])
    .expression((eb) =>
      eb
        .selectFrom('media')
        // PostgreSQL cannot tell the type of a bare parameter here.
        .select([
          sql<VersionedKind>`cast(${kind} as text)`.as('kind'),
          sql<number>`cast(${document_id} as integer)`.as('document_id'),
          sql.lit('mentioned').as('role'),
          'media.id as media_id',
        ])
        .where('media.id', 'in', media_ids),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets all versions of a document, and that it kept images: for a document that goes for ever. */
export async function deleteRevisions(trx: Db, kind: VersionedKind, document_id: number): Promise<void> {
  for (const table of ['revisions', 'document_media'] as const) {
    await trx.deleteFrom(table).where('kind', '=', kind).where('document_id', '=', document_id).execute();
  }
}
