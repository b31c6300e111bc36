import { type RawBuilder, sql } from 'kysely';
import { dialectOf } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { IndexedKind } from './indexed-kind.ts';
import { newestFound } from './word-index.queries.ts';

/** Found documents that are not wanted, such as drafts, are few. */
const spare = 50;
const spareFactor = 8;

interface Wanted<Row> {
  /** From `publicQuery` or `queryOfTerms`. */
  words: string;
  /** Documents that are not asked for again. */
  known?: readonly number[];
  limit: number;
  /** Those of the documents that are wanted, in any order. */
  read(ids: readonly number[]): Promise<Row[]>;
}

/** The newest documents that the words find and that are wanted; in the order that they were read in. */
export async function newestWanted<Row extends { id: number }>(
  db: Db,
  type: IndexedKind,
  { words, known = [], limit, read }: Wanted<Row>,
): Promise<Row[]> {
  const isKnown = new Set(known);
  for (let among = limit + known.length + spare; ; among *= spareFactor) {
    const ids = await newestFound(db, type, words, among);
    const others = ids.filter((id) => !isKnown.has(id));
    const found = others.length === 0 ? [] : await read(others);
    if (found.length < limit && ids.length === among) continue;
    const newest = new Set(
      found
        .map(({ id }) => id)
        .sort((a, b) => b - a)
        .slice(0, limit),
    );
    return found.filter(({ id }) => newest.has(id));
  }
}

/** However many they are: as one value. */
export function isAmong(db: Db, { table }: IndexedKind, ids: readonly number[]): RawBuilder<boolean> {
  const id = sql.ref(`${table}.id`);
  if (dialectOf(db) === 'postgres') return sql<boolean>`(${id} = any(${ids}::integer[]))`;
  return sql<boolean>`(${id} in (select value from json_each(${JSON.stringify(ids)})))`;
}
