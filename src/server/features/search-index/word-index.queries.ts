import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { searchWords } from '../../../shared/text/search-words.ts';
import { dialectOf } from '../../db/dialect.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { keepTexts, keepWords, removeTexts } from './document-texts.queries.ts';
import { wordsToIndex } from './index-words.ts';
import type { IndexedKind, IndexedTexts } from './indexed-kind.ts';
import { mayContinue } from './public-words.ts';
import { type Search, soughtOf } from './sought.ts';
import { queryOfTerms } from './term-query.ts';
import { isVocabulary } from './vocabulary.ts';
import { wordVector } from './word-vector.ts';

const queryMaxWords = 12;
/** In SQLite a row of the index has but a number. Those of a kind follow one another, so that they can be searched alone. */
const rowsPerKind = 2 ** 32;

/** Makes the document found by these words, and by no others. In the transaction that saves it. */
export async function indexDocument(trx: Db, type: IndexedKind, id: number, texts: IndexedTexts): Promise<void> {
  await removeFromIndex(trx, type, id);
  if (type.index === 'private_words') return indexPrivate(trx, type, id, texts);
  const { index, short, plain } = wordsToIndex(texts);
  if (dialectOf(trx) === 'sqlite') {
    await sql`insert into document_words (rowid, words) values (${rowOf(type, id)}, ${index.join(' ')})`.execute(trx);
  } else {
    const words = index.map((word) => `'${word}'`).join(' ');
    await sql`insert into document_words (kind, document_id, words)
      values (${type.kind}, ${id}, ${words}::tsvector)`.execute(trx);
  }
  await keepTexts(trx, type, id, { short, body: texts.body ?? '' });
  await keepWords(trx, [...plain].filter(isVocabulary));
}

async function indexPrivate(trx: Db, type: IndexedKind, id: number, texts: IndexedTexts): Promise<void> {
  const { title = '', labels = [], headings = [], summary = '', body = '' } = texts;
  const fields = [title, labels.join('\n'), headings.join('\n'), summary, body].map(searchWords);
  if (dialectOf(trx) === 'sqlite') {
    const columns = fields.map((words) => words.join(' '));
    await sql`insert into private_words (rowid, title, labels, headings, summary, body)
      values (${rowOf(type, id)}, ${sql.join(columns)})`.execute(trx);
  } else {
    await sql`insert into private_words (kind, document_id, words)
      values (${type.kind}, ${id}, ${wordVector(fields)}::tsvector)`.execute(trx);
  }
}

/** What deletes a document removes its words, too. */
export async function removeFromIndex(trx: Db, type: IndexedKind, id: number): Promise<void> {
  const isOfDocument =
    dialectOf(trx) === 'sqlite' ? sql`rowid = ${rowOf(type, id)}` : sql`kind = ${type.kind} and document_id = ${id}`;
  await sql`delete from ${namesOf(type).index} where ${isOfDocument}`.execute(trx);
  if (type.index === 'document_words') await removeTexts(trx, type, id);
}

/** What is looked for of a search. */
export function wordsOf(search: string): string[] {
  return searchWords(search).slice(0, queryMaxWords);
}

/**
 * What finds the documents that have every word of `search`, the last letters of which may be missing; the other
 * functions here take it as `words`. `null` when there is no word in it. The words are quoted, so nothing in them is an
 * operator.
 */
export function wordQuery(db: Db, search: string): string | null {
  return queryOf(db, wordsOf(search));
}

/** The same for what readers may find, which has forms and names besides its words. */
export function publicQuery(db: Db, search: Search): string | null {
  return queryOfTerms(dialectOf(db), soughtOf(search), { mark: '', isBegun: true });
}

/** The same for words that are cut already: cut again, pairs of Thai characters would fall apart. */
export function queryOf(db: Db, words: readonly string[]): string | null {
  if (words.length === 0) return null;
  if (dialectOf(db) === 'sqlite') return words.map((word) => `"${word}"${mayContinue(word) ? '*' : ''}`).join(' ');
  return words.map((word) => `'${word}'${mayContinue(word) ? ':*' : ''}`).join(' & ');
}

/**
 * Whether the document has the words. All documents that have them are found first.
 * @param isWalk the statement meets the documents in its own order; otherwise it begins with those that have the words
 */
export function hasWords(db: Db, type: IndexedKind, words: string, isWalk: boolean): RawBuilder<boolean> {
  const { id, index, withWords, foundId, isFound } = namesOf(type);
  const ids =
    dialectOf(db) === 'sqlite'
      ? sql`(select ${foundId} from ${index} where ${isFound(words)})`
      : sql`(select found from ${withWords}(${words}::tsquery) as found)`;
  // With its sign it is no longer a column that a database could look documents up by. PostgreSQL would join and sort them all,
  // unless it is asked for a truth.
  return isWalk ? sql<boolean>`(+${id} in ${ids}) is true` : isOneOf(db, type, ids);
}

/** Those of `rows` that have the words, the newest first. SQLite finds them in that order, and stops when it has enough. */
export function newestWithFound<T extends keyof Schema>(
  db: Db,
  type: IndexedKind,
  rows: SelectQueryBuilder<Schema, T, { id: number }>,
  words: string,
) {
  const { id, index, firstRow, lastRow } = namesOf(type);
  if (dialectOf(db) === 'postgres') return rows.where(hasWords(db, type, words, false)).orderBy(id, 'desc');
  return rows
    .innerJoin(index.as('found'), (join) => join.on(sql<boolean>`${id} = found.rowid - ${firstRow}`))
    .where(sql<boolean>`found.${index} match ${words} and found.rowid between ${firstRow} and ${lastRow}`)
    .orderBy(sql`found.rowid`, 'desc');
}

/** Whether the document is one of a query's, which is asked first. PostgreSQL would guess that it might find most. */
export function isOneOf(db: Db, type: IndexedKind, ids: Expression<unknown>): RawBuilder<boolean> {
  const { id } = namesOf(type);
  return dialectOf(db) === 'sqlite' ? sql<boolean>`${id} in ${ids}` : sql<boolean>`${id} = any(array${ids})`;
}

/**
 * Whether the row that a statement has come to has every one of `words`, which `wordsOf` has cut. Looks at nothing but the words of that row; only
 * of what is in the private index, where SQLite keeps them.
 */
export function rowHasWords(db: Db, type: IndexedKind, words: readonly string[]): RawBuilder<boolean> {
  const query = queryOf(db, words);
  if (query === null) return sql<boolean>`1 = 0`;
  if (dialectOf(db) === 'postgres') return rowMatches(type, query);
  const { id, firstRow } = namesOf(type);
  const hasEach = words.map((word) => sql`instr(words, ${mayContinue(word) ? ` ${word}` : ` ${word} `}) > 0`);
  return sql<boolean>`exists (
    select 1 from (
      select ' ' || c0 || ' ' || c1 || ' ' || c2 || ' ' || c3 || ' ' || c4 || ' ' as words
      from private_words_content where id = ${firstRow} + ${id}
    ) where ${sql.join(hasEach, sql` and `)}
  )`;
}

/**
 * Whether the document has the words, for documents that are among those of `ids`, a query that selects some of their
 * ids: SQLite skips the rest of the word's documents, PostgreSQL looks into the words of each when it gets to it.
 */
export function hasWordsAmong(db: Db, type: IndexedKind, words: string, ids: Expression<unknown>): RawBuilder<boolean> {
  const { id, index, firstRow, foundId } = namesOf(type);
  if (dialectOf(db) === 'postgres') return rowMatches(type, words);
  return sql<boolean>`${id} in (
    select ${foundId} from ${index} where ${index} match ${words}
    and rowid >= ${firstRow} + (select min(id) from ${ids}) and rowid <= ${firstRow} + (select max(id) from ${ids})
    and ${foundId} in (select id from ${ids})
  )`;
}

/** In PostgreSQL, which keeps the words of each row. */
function rowMatches(type: IndexedKind, words: string): RawBuilder<boolean> {
  const { id, index } = namesOf(type);
  return sql<boolean>`(
    select found.words @@ ${words}::tsquery from ${index} as found
    where found.document_id = ${id} and found.kind = ${type.kind}
  )`;
}

/**
 * How many public documents have the words. Counted in the index alone.
 * @param hidden selects the ids of all documents that are not public, as `id`
 */
export async function countWithWords(
  db: Db,
  type: IndexedKind,
  words: string,
  hidden: Expression<unknown>,
): Promise<number> {
  const { index, countWithWords, foundId, isFound } = namesOf(type);
  const query =
    dialectOf(db) === 'sqlite'
      ? sql<MatchCounts>`
          select count(*) as matches, count(*) filter (where ${foundId} in ${hidden}) as hidden_matches
          from ${index} where ${isFound(words)}`
      : sql<MatchCounts>`select ${countWithWords}(${words}::tsquery, array${hidden}, null) as matches`;
  const { matches = 0, hidden_matches = 0 } = (await query.execute(db)).rows[0] ?? {};
  return matches - hidden_matches;
}

interface MatchCounts {
  matches: number;
  hidden_matches?: number;
}

function rowOf({ number }: IndexedKind, id: number): number {
  return number * rowsPerKind + id;
}

/** How statements name the index of a kind, and what is in it. */
export function namesOf(type: IndexedKind) {
  const firstRow = sql.lit(rowOf(type, 0));
  const lastRow = sql.lit(rowOf(type, rowsPerKind - 1));
  const index = sql.table(type.index);
  return {
    id: sql.ref(`${type.table}.id`),
    index,
    /** Functions of PostgreSQL, which has an index for each kind. */
    withWords: sql.ref(`${type.table}_with_words`),
    countWithWords: sql.ref(`${type.table}_count_with_words`),
    newestOfSteps: sql.ref(`${type.table}_newest_of_steps`),
    firstRow,
    lastRow,
    /** Of the document at a row of SQLite's index. */
    foundId: sql`rowid - ${firstRow}`,
    isFound: (words: string) => sql<boolean>`${index} match ${words} and rowid between ${firstRow} and ${lastRow}`,
  };
}
