import { type Expression, type RawBuilder, sql } from 'kysely';
import { searchWords } from '../../../shared/text/search-words.ts';
import { dialectOf, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { hiddenPostIds } from './post-visibility.queries.ts';

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
 * What finds the posts that have every word of `search`, the last letters of which may be missing; the other functions
 * here take it as `words`. `null` when there is no word in it. The words are quoted, so nothing in them is an operator.
 */
export function wordQuery(db: Db, search: string): string | null {
  const words = searchWords(search).slice(0, queryMaxWords);
  if (words.length === 0) return null;
  if (dialectOf(db) === 'sqlite') return words.map((word) => `"${word}"${mayContinue(word) ? '*' : ''}`).join(' ');
  return words.map((word) => `'${word}'${mayContinue(word) ? ':*' : ''}`).join(' & ');
}

/**
 * Whether the post has the words. All posts that have them are found first.
 * @param isWalk the statement meets the posts in its own order; otherwise it begins with the posts that have the words
 */
export function hasWords(db: Db, words: string, isWalk: boolean): RawBuilder<boolean> {
  const ids =
    dialectOf(db) === 'sqlite'
      ? sql`(select rowid from post_words where post_words match ${words})`
      : sql`(select posts_with_words(${words}::tsquery))`;
  // With its sign it is no longer a column that a database could look posts up by.
  return isWalk ? sql<boolean>`+posts.id in ${ids}` : isOneOf(db, ids);
}

/** Whether the post is one of a query's, which is asked first. PostgreSQL would guess that it might find most posts. */
export function isOneOf(db: Db, ids: Expression<unknown>): RawBuilder<boolean> {
  return dialectOf(db) === 'sqlite' ? sql<boolean>`posts.id in ${ids}` : sql<boolean>`posts.id = any(array${ids})`;
}

/**
 * Whether the post has the words, for posts that are among those of `ids`, a query that selects some of their ids: SQLite skips the rest
 * of the word's posts, PostgreSQL looks into the words of each post when it gets to it.
 */
export function hasWordsAmong(db: Db, words: string, ids: Expression<unknown>): RawBuilder<boolean> {
  if (dialectOf(db) === 'postgres') {
    return sql<boolean>`(select post_words.words @@ ${words}::tsquery from post_words where post_words.rowid = posts.id)`;
  }
  return sql<boolean>`posts.id in (
    select rowid from post_words where post_words match ${words}
    and rowid >= (select min(id) from ${ids}) and rowid <= (select max(id) from ${ids}) and +rowid in (select id from ${ids})
  )`;
}

/** How many public posts have the words. Counted in the index alone. */
export async function countPostsWithWords(db: Db, words: string, now: Date): Promise<number> {
  const hidden = hiddenPostIds(db, now);
  const { all, not_public } = await db
    .selectNoFrom(
      dialectOf(db) === 'sqlite'
        ? [
            countOf(sql`post_words where post_words match ${words}`).as('all'),
            countOf(sql`post_words where post_words match ${words} and +rowid in ${hidden}`).as('not_public'),
          ]
        : [
            countOf(sql`posts_with_words(${words}::tsquery)`).as('all'),
            countOf(sql`${hidden} as hidden join post_words on rowid = hidden.id where words @@ ${words}::tsquery`).as(
              'not_public',
            ),
          ],
    )
    .executeTakeFirstOrThrow();
  return toCount(all) - toCount(not_public);
}

function countOf(from: RawBuilder<unknown>) {
  return sql<number | string>`(select count(*) from ${from})`;
}

function mayContinue(word: string): boolean {
  return [...word].length >= prefixMinLength;
}
