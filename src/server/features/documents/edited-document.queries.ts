import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { rowFieldsOf } from './document-columns.ts';
import type { DocumentType, WrittenType } from './document-type.ts';
import { type DocumentKey, documentsOf } from './documents.queries.ts';
import type { DocumentColumns } from './documents.table.ts';

/** A document outside the trash as its last save left it, its HTML apart. */
export interface DocumentRow {
  id: number;
  slug: string;
  title: string;
  version: number;
  is_live: number;
  public_since: string | null;
  created_at: string;
  updated_at: string;
  last_save_id: string | null;
  saved_by: string | null;
  author_id: string | null;
  word_count: number;
  /** The columns of its text. */
  [column: string]: unknown;
}

const ownColumns = [
  ...['id', 'slug', 'title', 'version', 'created_at', 'updated_at'],
  ...['last_save_id', 'saved_by', 'author_id', 'word_count'],
];

/** By its id, or by a slug that it has or had. */
export async function findToEdit(db: Db, type: WrittenType, key: DocumentKey): Promise<DocumentRow | undefined> {
  const { kind, table, columns } = type;
  const names = new Set([...ownColumns, ...rowFieldsOf(type).map(({ column }) => column), ...type.kept_columns]);
  const id =
    'id' in key
      ? sql`${key.id}`
      : sql`(select document_id from document_slugs where kind = ${kind} and slug = ${key.slug})`;
  const { rows } = await sql<DocumentRow>`
    select ${sql.join(Array.from(names, (name) => sql.ref(name)))}, ${sql.ref(columns.is_live)} as is_live,
      ${sql.ref(columns.public_since)} as public_since
    from ${sql.table(table)} where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

export async function isThere(db: Db, type: DocumentType, id: number): Promise<boolean> {
  const { db: any, documents } = documentsOf(db, type);
  const row = await any
    .selectFrom(documents)
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Apart from the rest of a document: it is long, and most saves have no need of it. */
export async function findHtmlToEdit(db: Db, { table, html }: WrittenType, id: number): Promise<string> {
  const { rows } = await sql<{ html: string }>`
    select ${sql.ref(html)} as html from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.html ?? '';
}

export async function insertDocument(trx: Db, type: DocumentType, row: object): Promise<number> {
  const { db, documents } = documentsOf(trx, type);
  const { id } = await db
    .insertInto(documents)
    .values(row as Insertable<DocumentColumns>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
