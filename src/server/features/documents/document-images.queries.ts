import { sql } from 'kysely';
import { toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { rowFieldsOf } from './document-columns.ts';
import type { WrittenType } from './document-type.ts';

/** What is to be known of a document that has an image. */
export interface IllustratedRow {
  id: number;
  slug: string;
  title: string;
  version: number;
  is_live: number;
  /** `null` where documents become public at once. */
  live_from: string | null;
  deleted_at: string | null;
  html: string;
  /** The columns of its text. */
  [column: string]: unknown;
}

/** Documents in every state, those in the trash included. */
export async function findIllustrated(db: Db, type: WrittenType, ids: readonly number[]): Promise<IllustratedRow[]> {
  const { table, columns, html } = type;
  const names = new Set([
    'id',
    'slug',
    'title',
    'version',
    'deleted_at',
    ...rowFieldsOf(type).map((field) => field.column),
  ]);
  const live_from = columns.live_from === null ? sql`null` : sql.ref(columns.live_from);
  const { rows } = await sql<IllustratedRow>`
    select ${sql.join(Array.from(names, (name) => sql.ref(name)))}, ${sql.ref(columns.is_live)} as is_live,
      ${live_from} as live_from, ${sql.ref(html)} as html
    from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db);
  return rows;
}

/** Gives a document other HTML, without its being saved. False when it has been saved meanwhile. */
export async function replaceHtml(
  trx: Db,
  { table, html: column }: WrittenType,
  { id, version }: { id: number; version: number },
  { html, rendered }: { html: string; rendered: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${html}, ${sql.ref(`${column}_html`)} = ${rendered}
    where id = ${id} and version = ${version}`.execute(trx);
  return toCount(numAffectedRows) === 1;
}
