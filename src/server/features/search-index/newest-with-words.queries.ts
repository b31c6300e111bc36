import { type SelectQueryBuilder, sql } from 'kysely';
import { dialectOf, toCount } from '../../db/dialect.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { IndexedKind } from './indexed-kind.ts';
import { newestWithFound, queryOf, rowHasWords, wordsOf } from './word-index.queries.ts';

/** The newest rows, which say how frequent words are. */
const sampleSize = 200;
/**
 * Of the sample. Rows with so frequent words are met soon enough, one after the other. PostgreSQL would gather all that have
 * them, SQLite the newest alone.
 */
const frequentFrom = { postgres: 0.08, sqlite: 0.5 };
/** So frequent a word is looked for in what has the other words. */
const usualFrom = 0.5;

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
  const words = wordsOf(search);
  // A search for signs alone finds nothing, rather than everything.
  if (words.length === 0) return [];
  const newestFirst = rows.orderBy(sql.ref(`${type.table}.id`), 'desc');
  const [ofRows = 0, ofAll = 0, ...ofEach] = await sharesOf(
    words.length === 1 ? [words] : [words, ...words.map((word) => [word])],
  );
  const rare = words.filter((_, i) => (ofEach[i] ?? ofAll) < usualFrom);
  // Few rows are met sooner than all that have the words, most of which may be others.
  const isOfIndex = ofRows === 1 && ofAll < frequentFrom[dialectOf(db)];
  const found = isOfIndex
    ? newestWithFound(db, type, rows, queryOf(db, rare.length > 0 ? rare : words) ?? '')
    : newestFirst;
  const isAsked = isOfIndex && rare.length === words.length;
  const wanted = isAsked ? found : found.where(rowHasWords(db, type, words));
  const ids: { id: number }[] = await wanted.limit(limit).execute();
  return ids.map(({ id }) => id);

  /** What there is of as many rows as are asked for, and those among them that have each of `searches`. */
  async function sharesOf(searches: readonly (readonly string[])[]): Promise<number[]> {
    const found = searches.map((each) => sql`count(*) filter (where ${rowHasWords(db, type, each)})`);
    const sample = await db
      .selectFrom(newestFirst.limit(sampleSize).as(type.table))
      .select([sql`count(*)`, ...found].map((count, i) => sql<number | string>`${count}`.as(`${i}`)))
      .executeTakeFirstOrThrow();
    return Object.values(sample).map((count) => toCount(count) / sampleSize);
  }
}
