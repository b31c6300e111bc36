import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pino from 'pino';
import { migrate } from '../src/server/db/migrate.ts';
import { migrations } from '../src/server/db/migrations/index.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import type { Db } from '../src/server/db/schema.ts';
import { postType } from '../src/server/features/blog/post-type.ts';
import { titleKey } from '../src/server/features/documents/sort-key.ts';
import { indexDocument } from '../src/server/features/search-index/word-index.queries.ts';
import { madeUpText, paragraphsOf, seededRandom, wordsPerText } from './made-up-text.ts';

const batchSize = 250;
const tagsPerPost = 3;
const tagCount = 40;
const minutesApart = 97;
/** Of drafts, of scheduled posts, and of posts in the trash. */
const hiddenOfEachKind = 5;

/** A tag of exactly so many posts, spread over the whole blog, however large that is. */
export const spreadTag = { name: 'Spread', posts: 10 };

/** Fills an empty database with that many public posts and a few others, the same ones each time. */
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
    const { id: spreadTagId } = await db
      .insertInto('tags')
      .values({ name: spreadTag.name, name_key: spreadTag.name.toLowerCase() })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let start = 0; start < count; start += batchSize) {
      const numbers = Array.from({ length: Math.min(batchSize, count - start) }, (_, i) => start + i);
      await db.transaction().execute((trx) => writeBatch(trx, numbers, random));
    }
    await tagEvery(db, spreadTagId, count / spreadTag.posts);
    const hidden = Array.from({ length: 3 * hiddenOfEachKind }, (_, i) => count + i);
    await db.transaction().execute((trx) => writeBatch(trx, hidden, random));
    await hide(db, hidden);
    // PostgreSQL does so by itself sooner or later, SQLite does not.
    if (database.dialect === 'postgres') await sql`vacuum analyze`.execute(db);
  } finally {
    await database.close();
  }
}

async function tagEvery(db: Db, tag_id: number, step: number): Promise<void> {
  const slugs = Array.from({ length: spreadTag.posts }, (_, i) => `post-${Math.floor(i * step)}`);
  const posts = await db.selectFrom('posts').select('id').where('slug', 'in', slugs).execute();
  await db
    .insertInto('post_tags')
    .values(posts.map(({ id }) => ({ post_id: id, tag_id, position: tagsPerPost })))
    .execute();
}

/** A third each become drafts, are scheduled, and go to the trash. */
async function hide(db: Db, numbers: readonly number[]): Promise<void> {
  const changes = [
    { is_published: 0, first_published_at: null },
    { first_published_at: new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString() },
    { deleted_at: new Date(Date.UTC(2026, 0, 1)).toISOString() },
  ];
  for (const [i, number] of numbers.entries()) {
    const change = changes[i % changes.length] ?? {};
    await db.updateTable('posts').set(change).where('slug', '=', `post-${number}`).execute();
  }
}

async function writeBatch(trx: Db, numbers: readonly number[], random: () => number): Promise<void> {
  const texts = numbers.map(() => madeUpText(random));
  const posts = await trx
    .insertInto('posts')
    .values(numbers.map((number, i) => postOf(number, texts[i] ?? '', random)))
    .returning('id')
    .execute();
  await trx
    .insertInto('document_slugs')
    .values(posts.map(({ id }, i) => ({ kind: 'post' as const, document_id: id, slug: `post-${numbers[i]}` })))
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
  for (const [i, { id }] of posts.entries()) {
    await indexDocument(trx, postType, id, { title: `Post ${numbers[i]}`, body: texts[i] ?? '' });
  }
}

function postOf(number: number, text: string, random: () => number) {
  const time = new Date(Date.UTC(2026, 0, 1) - number * minutesApart * 60_000).toISOString();
  const title = `Post ${number}`;
  const content = paragraphsOf(text);
  return {
    title,
    slug: `post-${number}`,
    title_key: titleKey(title),
    content,
    content_html: content,
    table_of_contents: '[]',
    excerpt: `${text.slice(0, 160)}...`,
    word_count: wordsPerText,
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
