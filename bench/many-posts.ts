import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pino from 'pino';
import { migrate } from '../src/server/db/migrate.ts';
import { migrations } from '../src/server/db/migrations/index.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import type { Db } from '../src/server/db/schema.ts';
import { postType } from '../src/server/features/blog/post-type.ts';
import { indexDocument } from '../src/server/features/documents/document-search.queries.ts';
import { titleKey } from '../src/server/features/documents/sort-key.ts';

const batchSize = 250;
const tagsPerPost = 3;
const tagCount = 40;
const wordsPerPost = 500;
/** Common words first: a few are in every post, most in hardly any, as in a language. */
const vocabularySize = 8000;
const minutesApart = 97;

/** Fills an empty database with that many public posts, the same ones each time. */
export async function writeManyPosts(url: string, count: number): Promise<void> {
  const database = await openDatabase({ url });
  const { db } = database;
  try {
    await migrate(database, { migrations, backupDirectory: tmpdir(), log: pino({ level: 'silent' }) });
    const random = seededRandom(7);
    await db
      .insertInto('tags')
      .values(Array.from({ length: tagCount }, (_, i) => ({ name: `Tag ${i}`, name_key: `tag ${i}` })))
      .execute();
    for (let start = 0; start < count; start += batchSize) {
      const numbers = Array.from({ length: Math.min(batchSize, count - start) }, (_, i) => start + i);
      await db.transaction().execute((trx) => writeBatch(trx, numbers, random));
    }
    if (database.dialect === 'postgres') await sql`vacuum analyze`.execute(db);
    else await sql`analyze`.execute(db);
  } finally {
    await database.close();
  }
}

async function writeBatch(trx: Db, numbers: readonly number[], random: () => number): Promise<void> {
  const texts = numbers.map(() => textOf(random));
  const posts = await trx
    .insertInto('posts')
    .values(numbers.map((number, i) => postOf(number, texts[i] ?? '', random)))
    .returning('id')
    .execute();
  await trx
    .insertInto('post_slugs')
    .values(posts.map(({ id }, i) => ({ post_id: id, slug: `post-${numbers[i]}` })))
    .execute();
  await trx
    .insertInto('post_tags')
    .values(
      posts.flatMap(({ id }) =>
        [...new Set(Array.from({ length: tagsPerPost }, () => 1 + Math.floor(tagCount * random() ** 2)))].map(
          (tag_id, position) => ({ post_id: id, tag_id, position }),
        ),
      ),
    )
    .execute();
  await trx
    .insertInto('comments')
    .values(posts.map(({ id }, i) => commentOf(id, numbers[i] ?? 0)))
    .execute();
  for (const [i, { id }] of posts.entries()) await indexDocument(trx, postType, id, texts[i] ?? '');
}

function postOf(number: number, text: string, random: () => number) {
  const time = new Date(Date.UTC(2026, 0, 1) - number * minutesApart * 60_000).toISOString();
  const title = `Post ${number}`;
  const content = text
    .match(/.{1,400}(?: |$)/g)
    ?.map((paragraph) => `<p>${paragraph.trim()}</p>`)
    .join('');
  return {
    title,
    slug: `post-${number}`,
    title_key: titleKey(title),
    content: content ?? '',
    content_html: content ?? '',
    table_of_contents: '[]',
    excerpt: `${text.slice(0, 160)}...`,
    word_count: wordsPerPost,
    reading_time: 3,
    is_published: 1,
    first_published_at: time,
    view_count: Math.floor(1000 * random() ** 4),
    created_at: time,
    updated_at: time,
  };
}

function commentOf(post_id: number, number: number) {
  const created_at = new Date(Date.UTC(2026, 0, 1) - number).toISOString();
  const text = { name: 'Reader', email: 'reader@example.org', website: '', comment: 'Thank you for this.' };
  return { ...text, post_id, status: 'approved' as const, created_at };
}

function textOf(random: () => number): string {
  return Array.from({ length: wordsPerPost }, () => `word${Math.floor(vocabularySize * random() ** 3)}`).join(' ');
}

/** Mulberry32: the same posts on every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
