import { sql } from 'kysely';
import { dialectOf, toCount } from '../../db/dialect.ts';
import type { Db, Schema } from '../../db/schema.ts';

/** What grows with what is written and with who comes. */
export const countedTables = [
  ...(['posts', 'projects', 'media', 'revisions', 'comments', 'messages', 'users', 'sessions'] as const),
] satisfies readonly (keyof Schema)[];

export async function countRows(db: Db, table: (typeof countedTables)[number]): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return toCount(rows[0]?.count ?? 0);
}

/** Of the whole database. */
export async function findDatabaseBytes(db: Db): Promise<number> {
  const size =
    dialectOf(db) === 'postgres'
      ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number | string }>`
          select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  return Number((await size.execute(db)).rows[0]?.bytes);
}

/** The last first. */
export async function listMigrations(db: Db) {
  return db.selectFrom('migrations').select(['name', 'applied_at']).orderBy('name', 'desc').execute();
}
