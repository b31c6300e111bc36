import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '../../../shared/text/search-words.ts';
import { dialectOf } from '../../db/dialect.ts';
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
 * Whether the document has every word of `search`, the last letters of which may be missing. `null` when there is no word in
 * it. The words are quoted, so nothing in them is an operator.
 */
export function hasWords(db: Db, { tables }: DocumentType, search: string): RawBuilder<boolean> | null {
  const words = searchWords(search).slice(0, queryMaxWords);
  if (words.length === 0) return null;
  const index = sql.table(tables.words);
  const id = sql.ref(`${tables.documents}.id`);
  if (dialectOf(db) === 'sqlite') {
    const match = words.map((word) => `"${word}"${mayContinue(word) ? '*' : ''}`).join(' ');
    return sql<boolean>`${id} in (select rowid from ${index} where ${index} match ${match})`;
  }
  const query = words.map((word) => `'${word}'${mayContinue(word) ? ':*' : ''}`).join(' & ');
  return sql<boolean>`${id} in (select rowid from ${index} where words @@ ${query}::tsquery)`;
}

function mayContinue(word: string): boolean {
  return [...word].length >= prefixMinLength;
}
