import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '../../../shared/text/search-words.ts';
import { dialectOf } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';

/** Shorter ones would match the beginning of too much, and pairs of unspaced characters are whole already. */
const prefixMinLength = 2;
const queryMaxWords = 12;

/** Makes the post found by the words of `text`, and by no others. In the transaction that saves the post. */
export async function indexPost(trx: Db, postId: number, text: string): Promise<void> {
  const words = [...new Set(searchWords(text))];
  await removeFromIndex(trx, postId);
  if (dialectOf(trx) === 'sqlite') {
    await sql`insert into post_words (rowid, words) values (${postId}, ${words.join(' ')})`.execute(trx);
  } else {
    await sql`insert into post_words (rowid, words) values (${postId}, array_to_tsvector(${words}::text[]))`.execute(
      trx,
    );
  }
}

/** SQLite's index knows no foreign keys: what deletes a post removes its words, too. */
export async function removeFromIndex(trx: Db, postId: number): Promise<void> {
  await sql`delete from post_words where rowid = ${postId}`.execute(trx);
}

/**
 * Whether the post has every word of `search`, the last letters of which may be missing. `null` when there is no word in
 * it. The words are quoted, so nothing in them is an operator.
 */
export function hasWords(db: Db, search: string): RawBuilder<boolean> | null {
  const words = searchWords(search).slice(0, queryMaxWords);
  if (words.length === 0) return null;
  if (dialectOf(db) === 'sqlite') {
    const match = words.map((word) => `"${word}"${mayContinue(word) ? '*' : ''}`).join(' ');
    return sql<boolean>`posts.id in (select rowid from post_words where post_words match ${match})`;
  }
  const query = words.map((word) => `'${word}'${mayContinue(word) ? ':*' : ''}`).join(' & ');
  return sql<boolean>`posts.id in (select rowid from post_words where words @@ ${query}::tsquery)`;
}

function mayContinue(word: string): boolean {
  return [...word].length >= prefixMinLength;
}
