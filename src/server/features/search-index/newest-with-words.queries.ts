import { type SelectQueryBuilder, sql } from 'kysely';
import { toCount } from '../../db/dialect.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { IndexedKind } from './indexed-kind.ts';
import { hasWords, rowHasWords, wordQuery } from './word-index.queries.ts';

/** The newest rows, which say how frequent words are. */
const sampleSize = 200;
/** Of the sample. Rows with so frequent words are met soon enough, one after the other. */
const frequentFrom = 0.1;

interface Wanted<T extends keyof Schema> {
  search: string;
  /** The rows to search, whose ids grow with time. */
  rows: SelectQueryBuilder<Schema, T, { id: number }>;
  limit: number;
}

/**
 * The ids of the newest rows that have every word of `search`. All rows with a frequent word are never gathered, so that it
 * takes hardly longer the more there are.
 */
export async function newestWithWords<T extends keyof Schema>(
  db: Db,
  type: IndexedKind,
  { search, rows, limit }: Wanted<T>,
): Promise<number[]> {
  const words = wordQuery(db, search);
  // A search for signs alone finds nothing, rather than everything.
  if (words === null) return [];
  const newestFirst = rows.orderBy(sql.ref(`${type.table}.id`), 'desc');
  const { count } = await db
    .selectFrom(newestFirst.limit(sampleSize).as(type.table))
    .where(rowHasWords(db, type, search))
    .select(sql<number | string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const isFrequent = toCount(count) >= frequentFrom * sampleSize;
  const found: { id: number }[] = await newestFirst
    .where(isFrequent ? rowHasWords(db, type, search) : hasWords(db, type, words, false))
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}
