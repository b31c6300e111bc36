import { type SelectQueryBuilder, sql } from 'kysely';
import { dialectOf } from '../../db/dialect.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { fromLines } from './document-texts.queries.ts';
import type { Mark } from './index-words.ts';
import type { IndexedKind } from './indexed-kind.ts';
import { listIds, type Order } from './list-ids.queries.ts';
import { isAmong, newestOfSteps } from './newest-of-steps.queries.ts';
import { hasTerms, scoreOf, type TextToRank } from './rank-words.ts';
import type { Term } from './search-terms.ts';
import { type Search, type Sought, soughtOf } from './sought.ts';
import { queryOfNeighbours, queryOfTerms } from './term-query.ts';
import { hasWords } from './word-index.queries.ts';

/** So many of each step, the newest, are put in order of merit, and so many in all. Others follow by their time. */
const perStep = 100;
const inAll = 200;

type Ids<T extends keyof Schema> = SelectQueryBuilder<Schema, T, { id: number }>;

interface RankedList<T extends keyof Schema> {
  search: Search;
  /** All public documents, with their ids and the columns of the order. */
  rows: Ids<T>;
  /** The newest first. */
  order: Order;
  /** How many of them have the words, from `countWithWords` of `publicQuery`. */
  count: number;
  offset: number;
  limit: number;
}

/**
 * What is searched for one after the other: a document that an earlier step finds is better than any of a later one.
 */
function stepsOf(db: Db, sought: Sought): string[] {
  const dialect = dialectOf(db);
  const whole = (mark: Mark) => queryOfTerms(dialect, sought, { mark, isBegun: false });
  const begun = (mark: Mark) => queryOfTerms(dialect, sought, { mark, isBegun: true });
  const together = (mark: Mark) => queryOfNeighbours(dialect, sought.terms, mark);
  const steps = [
    together('='),
    whole('='),
    whole('~'),
    begun('='),
    begun('~'),
    begun('^'),
    together(''),
    whole(''),
    begun(''),
  ];
  return steps.filter((step) => step !== null);
}

/** The ids of a part of what was found, the best first. */
export async function listRanked<T extends keyof Schema>(
  db: Db,
  type: IndexedKind,
  { search, rows, order, count, offset, limit }: RankedList<T>,
): Promise<number[]> {
  const sought = soughtOf(search);
  const end = Math.min(offset + limit, count);
  const steps = stepsOf(db, sought);
  const found = await newestOfSteps(db, type, {
    ...{ steps, per_step: perStep, enough: Math.min(end, inAll), at_most: inAll },
    read: (ids) => readRows(db, type, { rows, order, ids }),
  });
  const ranked = found.flatMap((rows) => inOrderOfMerit(sought.terms, rows));
  const page = ranked.slice(offset, end);
  const words = steps.at(-1);
  if (ranked.length >= end || words === undefined) return page;
  const isOther = (ids: Ids<T>) => ids.where(sql<boolean>`not ${isAmong(db, type, ranked)}`);
  const others = await listIds(db, type, {
    order,
    count: count - ranked.length,
    offset: Math.max(0, offset - ranked.length),
    limit: end - Math.max(offset, ranked.length),
    wanted: (way) => isOther(rows.where(hasWords(db, type, words, way === 'walk'))),
    by_words: { words, all: isOther(rows) },
  });
  return [...page, ...others];
}

interface FoundRow {
  id: number;
  /** Of its short texts. */
  words: string;
}

async function readRows<T extends keyof Schema>(
  db: Db,
  type: IndexedKind,
  { rows, order, ids }: Pick<RankedList<T>, 'rows' | 'order'> & { ids: readonly number[] },
): Promise<FoundRow[]> {
  const wanted = rows.where(isAmong(db, type, ids));
  const inOrder = sql.join(order.map((each) => sql.raw(each.replace(/^[^.]+/, 'shown'))));
  const { rows: found } = await sql<FoundRow>`select shown.id, document_texts.words from ${wanted} as shown
    join document_texts on document_texts.document_id = shown.id and document_texts.kind = ${type.kind}
    order by ${inOrder}`.execute(db);
  return found;
}

/** Of the same merit, as they come. */
function inOrderOfMerit(terms: readonly Term[], found: readonly FoundRow[]): number[] {
  return found
    .map(({ id, words }) => ({ id, score: scoreOf(terms, fromLines(words)) }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
}

/** The places in `texts` of those that have the words, the best first. For what is in no index. */
export function rankTexts(search: Search, texts: readonly TextToRank[]): number[] {
  const sought = soughtOf(search);
  const { terms } = sought;
  if (terms.length === 0) return [];
  return texts
    .map((text, place) => ({ place, text }))
    .filter(({ text }) => hasTerms(sought, text))
    .map(({ place, text }) => ({ place, score: scoreOf(terms, text) }))
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place);
}
