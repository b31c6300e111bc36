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
import { hasWords, publicQuery } from './word-index.queries.ts';

/** So many of each step, the newest, are put in order of merit, and so many in all. Others follow by their time. */
const perStep = 100;
const inAll = 200;

type Ids<T extends keyof Schema> = SelectQueryBuilder<Schema, T, { id: number }>;

interface Ranking<T extends keyof Schema> {
  search: Search;
  /** All public documents, with their ids and the columns of the order. */
  rows: Ids<T>;
  /** The newest first. */
  order: Order;
}

interface RankedPart<T extends keyof Schema> extends Ranking<T> {
  /** From `rankBest`, as far as the end of the part. */
  best: readonly number[];
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

/**
 * The ids of at least the first `end` that are found, the best first, unless they are more than are put in order of merit.
 * @param offset from where they are shown: where that is after the best, nobody sees their order
 */
export async function rankBest<T extends keyof Schema>(
  db: Db,
  type: IndexedKind,
  { search, rows, order, offset, end }: Ranking<T> & { offset: number; end: number },
): Promise<number[]> {
  const sought = soughtOf(search);
  const steps = { steps: stepsOf(db, sought), per_step: perStep, enough: Math.min(end, inAll), at_most: inAll };
  if (offset >= inAll) {
    const read = (ids: readonly number[]) => rows.where(isAmong(db, type, ids)).execute() as Promise<{ id: number }[]>;
    return (await newestOfSteps(db, type, { ...steps, read })).flat().map(({ id }) => id);
  }
  const read = (ids: readonly number[]) => readRows(db, type, { rows, order, ids });
  return (await newestOfSteps(db, type, { ...steps, read })).flatMap((ofStep) => inOrderOfMerit(sought.terms, ofStep));
}

/** The ids of a part of what was found, the best first. */
export async function listRanked<T extends keyof Schema>(
  db: Db,
  type: IndexedKind,
  { search, rows, order, best, count, offset, limit }: RankedPart<T>,
): Promise<number[]> {
  const end = Math.min(offset + limit, count);
  const page = best.slice(offset, end);
  const words = publicQuery(db, search);
  if (best.length >= end || words === null) return page;
  const isOther = (ids: Ids<T>) => ids.where(sql<boolean>`not ${isAmong(db, type, best)}`);
  const others = await listIds(db, type, {
    order,
    count: count - best.length,
    offset: Math.max(0, offset - best.length),
    limit: end - Math.max(offset, best.length),
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
  { rows, order, ids }: Pick<Ranking<T>, 'rows' | 'order'> & { ids: readonly number[] },
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
