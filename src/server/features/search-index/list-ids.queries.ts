import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import type { IndexedKind } from './indexed-kind.ts';
import { hasWordsAmong } from './word-index.queries.ts';

/** So many documents are found and sorted; those of a larger number are met soon enough in the order of an index. */
const gatherAtMost = 500;
/**
 * The first documents of a frequent word are looked for among so many times as many documents: among few, where most have
 * it, and else among more.
 */
const windowFactors = [2, 20];
/** In more, it takes longer to look for the words than to find all that have them, and walk. */
const windowAtMost = 1000;

/** Columns with their directions; the id is the last, so that pages neither repeat nor skip a document. */
export type Order = readonly `${string} ${'asc' | 'desc'}`[];

/**
 * `walk`: documents are met in the order of an index, and asked whether they are wanted. `gather`: all that are wanted are
 * found first.
 */
export type Way = 'walk' | 'gather';

type Ids<T extends keyof Schema> = SelectQueryBuilder<Schema, T, { id: number }>;

interface IdList<T extends keyof Schema> {
  order: Order;
  /** How many documents there are in all. */
  count: number;
  offset: number;
  limit: number;
  /** The documents that the list is of. */
  wanted(way: Way): Ids<T>;
  /** Where nothing but words is asked of them: the words, and all public documents with the columns of the order. */
  by_words: { words: string; all: Ids<T> } | null;
}

/** The ids of a part of a list, in a time that hardly grows with it. */
export async function listIds<T extends keyof Schema>(
  db: Db,
  type: IndexedKind,
  { order, count, offset, limit, wanted, by_words }: IdList<T>,
): Promise<number[]> {
  const size = Math.min(limit, count - offset);
  if (size <= 0) return [];
  // The second half is nearer from its end.
  const isFromEnd = offset > count / 2;
  const part = { order, isFromEnd, limit: size, offset: isFromEnd ? count - offset - size : offset };
  const ids =
    (by_words && (await listFromWindow(db, type, { ...part, ...by_words, count }))) ??
    (await idsOf(type, wanted(count > gatherAtMost ? 'walk' : 'gather'), part));
  return isFromEnd ? ids.toReversed() : ids;
}

interface Part {
  order: Order;
  isFromEnd: boolean;
  limit: number;
  offset: number;
}

/** No other column is asked for: an index alone has the answer then. */
async function idsOf<DB, T extends keyof DB>(
  { table }: IndexedKind,
  query: SelectQueryBuilder<DB, T, unknown>,
  part: Part,
): Promise<number[]> {
  const ids = query
    .clearSelect()
    .select(sql.ref(`${table}.id`).as('id'))
    .$castTo<{ id: number }>();
  const rows = await inOrder(ids, part).limit(part.limit).offset(part.offset).execute();
  return rows.map(({ id }) => id);
}

/** A word that many documents have is in one of the first few: no need to sort them all. `null` when it turns out otherwise. */
async function listFromWindow<T extends keyof Schema>(
  db: Db,
  type: IndexedKind,
  { count, words, all, ...part }: Part & { count: number; words: string; all: Ids<T> },
): Promise<number[] | null> {
  if (count <= gatherAtMost) return null;
  for (const factor of windowFactors) {
    const size = factor * (part.offset + part.limit);
    // Of half of them all, the walk through an index is the shorter way.
    if (size > Math.min(count / 2, windowAtMost)) return null;
    const window = inOrder(all, part).limit(size);
    const among = db.selectFrom(window.as(type.table)).where(hasWordsAmong(db, type, words, window));
    const ids = await idsOf(type, among, part);
    if (ids.length === part.limit) return ids;
  }
  return null;
}

function inOrder<DB, T extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, T, Row>,
  { order, isFromEnd }: Pick<Part, 'order' | 'isFromEnd'>,
) {
  return order.reduce((ordered, each) => {
    const [column = '', direction] = each.split(' ');
    return ordered.orderBy(sql.ref(column), (direction === 'asc') === isFromEnd ? 'desc' : 'asc');
  }, query);
}
