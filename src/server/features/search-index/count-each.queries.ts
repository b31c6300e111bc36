import { type Expression, sql } from 'kysely';
import { dialectOf } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { IndexedKind } from './indexed-kind.ts';
import { type Search, soughtOf } from './sought.ts';
import { namesOf, publicQuery } from './word-index.queries.ts';

interface CountEach {
  /** As `countWithWords` takes it. */
  hidden: Expression<unknown>;
  /** Further documents are not counted. */
  most: number;
}

/** A statement holds the process on SQLite. */
const perStatement = 40;

/** How many public documents each of the searches finds, in their order, in as few statements as is sensible. */
export async function countEach(
  db: Db,
  type: IndexedKind,
  searches: readonly Search[],
  asked: CountEach,
): Promise<number[]> {
  const counts: number[] = [];
  for (let start = 0; start < searches.length; start += perStatement) {
    counts.push(...(await countTogether(db, type, searches.slice(start, start + perStatement), asked)));
  }
  return counts;
}

async function countTogether(
  db: Db,
  type: IndexedKind,
  searches: readonly Search[],
  { hidden, most }: CountEach,
): Promise<number[]> {
  const counts = searches.map(() => 0);
  const asked = searches.flatMap((search, place) => {
    const words = soughtOf(search).terms.length === 0 ? null : publicQuery(db, search);
    return words === null ? [] : [{ place, words }];
  });
  if (asked.length === 0) return counts;
  const { countWithWords, foundId, index, isFound } = namesOf(type);
  const isSqlite = dialectOf(db) === 'sqlite';
  const found = (words: string) =>
    isSqlite
      ? sql`(select count(*) from (
          select 1 from ${index} where ${isFound(words)} and ${foundId} not in (select id from hidden) limit ${sql.lit(most)}
        ) as found)`
      : sql`${countWithWords}(${words}::tsquery, (select ids from hidden), ${sql.lit(most)})`;
  const each = asked.map(({ place, words }) => sql`select ${sql.lit(place)} as place, ${found(words)} as count`);
  const { rows } = await sql<{ place: number; count: number }>`
    with hidden as materialized ${isSqlite ? hidden : sql`(select array${hidden} as ids)`}
    ${sql.join(each, sql` union all `)}`.execute(db);
  for (const { place, count } of rows) counts[place] = count;
  return counts;
}
