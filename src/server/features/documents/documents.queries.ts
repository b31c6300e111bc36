import { type Kysely, sql, type Updateable } from 'kysely';
import { dialectOf } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { DocumentType } from './document-type.ts';
import type { DocumentColumns } from './documents.table.ts';
import type { VersionedKind } from './revisions.table.ts';

export type DocumentKey = { id: number } | { slug: string };

interface AnyDocuments {
  documents: DocumentColumns;
}

/** The database as if the documents of `type` were called `documents`: their columns need no table before them. */
export function documentsOf(db: Db, { table }: DocumentType) {
  return { db: db as unknown as Kysely<AnyDocuments>, documents: table as 'documents' };
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

/** In or out of the trash; empty where there is none. */
export async function findTitle(db: Db, type: DocumentType, key: DocumentKey): Promise<string> {
  const { db: typed, documents } = documentsOf(db, type);
  const row = await typed
    .selectFrom(documents)
    .select('title')
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('slug', '=', key.slug)))
    .executeTakeFirst();
  return row?.title ?? '';
}

/** Whoever else would save these waits until this transaction has ended. SQLite has but one writer. */
export async function lockDocuments(trx: Db, { table }: DocumentType, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || dialectOf(trx) === 'sqlite') return;
  await sql`select id from ${sql.table(table)} where id in (${sql.join(ids)}) order by id for no key update`.execute(
    trx,
  );
}

/** Who has the slug now or had it in public. `is_current`: a document outside the trash is at this address. */
export async function findSlugHolder(db: Db, { kind, table }: DocumentType, slug: string) {
  const { rows } = await sql<{ id: number; slug: string; title: string; deleted_at: string | null }>`
    select documents.id, documents.slug, documents.title, documents.deleted_at
    from document_slugs join ${sql.table(table)} as documents on documents.id = document_slugs.document_id
    where document_slugs.kind = ${kind} and document_slugs.slug = ${slug}`.execute(db);
  const [row] = rows;
  return row ? { id: row.id, title: row.title, is_current: row.slug === slug && row.deleted_at === null } : null;
}

/** @throws a unique violation when another document has the slug */
export async function addSlug(trx: Db, { kind }: DocumentType, document_id: number, slug: string): Promise<void> {
  await trx.insertInto('document_slugs').values({ kind, slug, document_id }).execute();
}

/** The document has another slug from now on; this one leads to it. */
export async function markSlugAsFormer(trx: Db, { kind }: DocumentType, slug: string, now: string): Promise<void> {
  await trx
    .updateTable('document_slugs')
    .set({ moved_at: now })
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .execute();
}

export async function removeSlug(trx: Db, { kind }: DocumentType, slug: string): Promise<void> {
  await trx.deleteFrom('document_slugs').where('kind', '=', kind).where('slug', '=', slug).execute();
}

/** The ids of the images that a document shows. */
export async function findShownMedia(db: Db, { kind }: DocumentType, document_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('document_media')
    .select('media_id')
    .where('kind', '=', kind)
    .where('document_id', '=', document_id)
    .where('role', '=', 'shown')
    .execute();
  return rows.map(({ media_id }) => media_id);
}

/** From now on the document shows these images and no others. */
export async function replaceShownMedia(
  trx: Db,
  { kind }: { kind: VersionedKind },
  document_id: number,
  media_ids: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('document_media')
    .where('kind', '=', kind)
    .where('document_id', '=', document_id)
    .where('role', '=', 'shown')
    .execute();
  if (media_ids.length === 0) return;
  await trx
    .insertInto('document_media')
    .values([...new Set(media_ids)].map((media_id) => ({ kind, document_id, role: 'shown' as const, media_id })))
    .execute();
}
