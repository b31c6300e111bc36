import { type Expression, type RawBuilder, sql } from 'kysely';
import { searchWords } from '../../../shared/text/search-words.ts';
import { dialectOf, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { DocumentType } from './document-type.ts';

/** Shorter ones would match the beginning of too much, and pairs of unspaced characters are whole already. */
const prefixMinLength = 2;
const queryMaxWords = 12;

/** Makes the document found by the words of `text`, and by no others. In the transaction that saves it. */
export async function indexDocument(trx: Db, type: DocumentType, id: number, text: string): Promise<void> {
  const words = [...new Set(searchWords(text))];
  const index = sql.table(type.tables.words);
  await removeFromIndex(trx, type, id);
  if (dialectOf(trx) === 'sqlite') {
    await sql`insert into ${index} (rowid, words) values (${id}, ${words.join(' ')})`.execute(trx);
  } else {
    await sql`insert into ${index} (rowid, words) values (${id}, array_to_tsvector(${words}::text[]))`.execute(trx);
  }
}

/** SQLite's index knows no foreign keys: what deletes a document removes its words, too. */
export async function removeFromIndex(trx: Db, { tables }: DocumentType, id: number): Promise<void> {
  await sql`delete from ${sql.table(tables.words)} where rowid = ${id}`.execute(trx);
}

/**
 * What finds the documents that have every word of `search`, the last letters of which may be missing; the other
 * functions here take it as `words`. `null` when there is no word in it. The words are quoted, so nothing in them is an
 * operator.
 */
export function wordQuery(db: Db, search: string): string | null {
  const words = searchWords(search).slice(0, queryMaxWords);
  if (words.length === 0) return null;
  if (dialectOf(db) === 'sqlite') return words.map((word) => `"${word}"${mayContinue(word) ? '*' : ''}`).join(' ');
  return words.map((word) => `'${word}'${mayContinue(word) ? ':*' : ''}`).join(' & ');
}

/**
 * Whether the document has the words. All documents that have them are found first.
 * @param isWalk the statement meets the documents in its own order; otherwise it begins with those that have the words
 */
export function hasWords(db: Db, type: DocumentType, words: string, isWalk: boolean): RawBuilder<boolean> {
  const { index, id, withWords } = namesOf(type);
  const ids =
    dialectOf(db) === 'sqlite'
      ? sql`(select rowid from ${index} where ${index} match ${words})`
      : sql`(select ${withWords}(${words}::tsquery))`;
  // With its sign it is no longer a column that a database could look documents up by.
  return isWalk ? sql<boolean>`+${id} in ${ids}` : isOneOf(db, type, ids);
}

/** Whether the document is one of a query's, which is asked first. PostgreSQL would guess that it might find most. */
export function isOneOf(db: Db, type: DocumentType, ids: Expression<unknown>): RawBuilder<boolean> {
  const { id } = namesOf(type);
  return dialectOf(db) === 'sqlite' ? sql<boolean>`${id} in ${ids}` : sql<boolean>`${id} = any(array${ids})`;
}

/**
 * Whether the document has the words, for documents that are among those of `ids`, a query that selects some of their
 * ids: SQLite skips the rest of the word's documents, PostgreSQL looks into the words of each when it gets to it.
 */
export function hasWordsAmong(
  db: Db,
  type: DocumentType,
  words: string,
  ids: Expression<unknown>,
): RawBuilder<boolean> {
  const { index, id } = namesOf(type);
  if (dialectOf(db) === 'postgres') {
    return sql<boolean>`(select found.words @@ ${words}::tsquery from ${index} as found where found.rowid = ${id})`;
  }
  return sql<boolean>`${id} in (
    select rowid from ${index} where ${index} match ${words}
    and rowid >= (select min(id) from ${ids}) and rowid <= (select max(id) from ${ids}) and +rowid in (select id from ${ids})
  )`;
}

/**
 * How many public documents have the words. Counted in the index alone.
 * @param hidden selects the ids of all documents that are not public, as `id`
 */
export async function countWithWords(
  db: Db,
  type: DocumentType,
  words: string,
  hidden: Expression<unknown>,
): Promise<number> {
  const { index, withWords } = namesOf(type);
  const documents = sql.table(type.tables.documents);
  const query =
    dialectOf(db) === 'sqlite'
      ? sql<MatchCounts>`
          select count(*) as matches, count(*) filter (where rowid in ${hidden}) as hidden_matches
          from ${index} where ${index} match ${words}`
      : sql<MatchCounts>`
          select
            (select count(*) from ${withWords}(${words}::tsquery)) as matches,
            (select count(*) from ${hidden} as ${documents} where ${hasWordsAmong(db, type, words, hidden)})
              as hidden_matches`;
  const { matches = 0, hidden_matches = 0 } = (await query.execute(db)).rows[0] ?? {};
  return toCount(matches) - toCount(hidden_matches);
}

interface MatchCounts {
  matches: number | string;
  hidden_matches: number | string;
}

function namesOf({ tables }: DocumentType) {
  return {
    index: sql.table(tables.words),
    id: sql.ref(`${tables.documents}.id`),
    /** A function of PostgreSQL. */
    withWords: sql.ref(`${tables.documents}_with_words`),
  };
}

function mayContinue(word: string): boolean {
  return [...word].length >= prefixMinLength;
}
