import { sql } from 'kysely';
import { dialectOf } from '../../src/server/db/dialect.ts';
import type { Db } from '../../src/server/db/schema.ts';
import type { IndexedKind } from '../../src/server/features/search-index/indexed-kind.ts';

/** The ids of the rows that the search index has words of. */
export async function findIndexed(db: Db, { kind, number, index }: IndexedKind): Promise<number[]> {
  const query =
    dialectOf(db) === 'sqlite'
      ? sql<{
          id: number;
        }>`select rowid % 4294967296 as id from ${sql.table(index)} where rowid / 4294967296 = ${number}`
      : sql<{ id: number }>`select document_id as id from ${sql.table(index)} where kind = ${kind}`;
  return (await query.execute(db)).rows.map(({ id }) => id).sort((a, b) => a - b);
}
