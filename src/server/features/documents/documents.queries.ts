import { type Kysely, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { DocumentType } from './document-type.ts';
import type { DocumentColumns } from './documents.table.ts';

export type DocumentKey = { id: number } | { slug: string };

interface AnyDocuments {
  documents: DocumentColumns;
}

/** The database as if the documents of `type` were called `documents`: their columns need no table before them. */
export function documentsOf(db: Db, { tables }: DocumentType) {
  return { db: db as unknown as Kysely<AnyDocuments>, documents: tables.documents as 'documents' };
}

/** Saves over `version` and no other. False when somebody has saved since, or the document is in the trash. */
export async function replaceDocument(
  trx: Db,
  type: DocumentType,
  { id, version }: { id: number; version: number },
  change: object,
): Promise<boolean> {
  const { db, documents } = documentsOf(trx, type);
  const { numUpdatedRows } = await db
    .updateTable(documents)
    .set({ ...(change as Updateable<DocumentColumns>), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findByCreationKey(trx: Db, type: DocumentType, creation_key: string) {
  const { db, documents } = documentsOf(trx, type);
  return db.selectFrom(documents).select('id').where('creation_key', '=', creation_key).executeTakeFirst();
}

/** Moves the document to the trash. Returns whether it was there to be moved. */
export async function moveToTrash(trx: Db, type: DocumentType, key: DocumentKey, now: string): Promise<boolean> {
  const { db, documents } = documentsOf(trx, type);
  const { numUpdatedRows } = await db
    .updateTable(documents)
    .set((eb) => ({ deleted_at: now, version: eb('version', '+', 1) }))
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('slug', '=', key.slug)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Who has the slug now or had it in public. `is_current`: a document outside the trash is at this address. */
export async function findSlugHolder(db: Db, { tables, columns }: DocumentType, slug: string) {
  const { rows } = await sql<{ id: number; slug: string; title: string; deleted_at: string | null }>`
    select documents.id, documents.slug, documents.title, documents.deleted_at
    from ${sql.table(tables.slugs)} as slugs
    join ${sql.table(tables.documents)} as documents on documents.id = slugs.${sql.ref(columns.slug_owner)}
    where slugs.slug = ${slug}`.execute(db);
  const [row] = rows;
  return row ? { id: row.id, title: row.title, is_current: row.slug === slug && row.deleted_at === null } : null;
}

/** @throws a unique violation when another document has the slug */
export async function addSlug(trx: Db, { tables, columns }: DocumentType, id: number, slug: string): Promise<void> {
  await sql`insert into ${sql.table(tables.slugs)} (slug, ${sql.ref(columns.slug_owner)}) values (${slug}, ${id})`.execute(
    trx,
  );
}

export async function removeSlug(trx: Db, { tables }: DocumentType, slug: string): Promise<void> {
  await sql`delete from ${sql.table(tables.slugs)} where slug = ${slug}`.execute(trx);
}
