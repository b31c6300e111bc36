import { sql, type Updateable } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { makeDirectory } from '../../../../tests/support/directories.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { toCount } from '../../db/dialect.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { openDatabase } from '../../db/open-database.ts';
import type { Db } from '../../db/schema.ts';
import type { PostsTable } from './blog.table.ts';
import { countTotals } from './blog-stats.queries.ts';
import { countPosts } from './post-list.queries.ts';
import { hiddenPostIds, publicPosts } from './post-visibility.queries.ts';
import { countPostsOfTag, listPopularTags, replaceTags } from './tags.queries.ts';

const now = new Date('2026-03-15T12:00:00.000Z');
const later = new Date('2026-04-15T12:00:00.000Z');

/** What the site says, and what it says when every public post is looked at. */
async function counts(db: Db, time: Date) {
  const posts = await publicPosts(db, time).select(['id', 'view_count']).execute();
  const ids = new Set(posts.map(({ id }) => id));
  const comments = await db.selectFrom('comments').select('post_id').where('status', '=', 'approved').execute();
  const uses = await db
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .select(['tags.name', 'post_tags.post_id'])
    .execute();
  const byTag = Map.groupBy(
    uses.filter(({ post_id }) => ids.has(post_id)),
    ({ name }) => name,
  );
  const tags = Array.from(byTag, ([name, { length }]) => ({ name, count: length }));
  return {
    said: {
      ...(await countTotals(db, time)),
      listed: await countPosts(db, {}, time),
      popular_tags: await listPopularTags(db, 50, time),
      most_popular: await listPopularTags(db, 1, time),
      c: await countPostsOfTag(db, 'C', time),
    },
    looked_at: {
      total_posts: ids.size,
      total_views: posts.reduce((sum, { view_count }) => sum + view_count, 0),
      total_comments: comments.filter(({ post_id }) => ids.has(post_id)).length,
      listed: ids.size,
      popular_tags: tags.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
      most_popular: tags.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, 1),
      c: byTag.get('C')?.length ?? 0,
    },
  };
}

async function comment(db: Db, post_id: number, status: 'approved' | 'pending') {
  const text = { name: 'Reader', email: 'reader@example.org', website: '', comment: 'Thank you.' };
  await db
    .insertInto('comments')
    .values({ ...text, post_id, status, created_at: now.toISOString() })
    .execute();
}

describeEachDatabase('what is counted', (openTestDatabase, { createEmptyDatabase }) => {
  test('is right after every kind of change, now and when the time of a scheduled post has come', async () => {
    const app = await createTestApp(openTestDatabase, { clock: { now: () => now } });
    const { db } = app.deps.database;
    const post = async (title: string, overrides: Parameters<typeof writePost>[1]) =>
      (await writePost(app, { title, ...overrides })).id;
    const change = (id: number, values: Updateable<PostsTable>) =>
      db.updateTable('posts').set(values).where('id', '=', id).execute();
    let first = 0;
    let second = 0;
    let scheduled = 0;
    const steps: (() => Promise<unknown>)[] = [
      async () => {},
      async () => {
        first = await post('First', { tags: ['A', 'B', 'C'] });
      },
      async () => {
        second = await post('Second', { tags: ['C', 'D'] });
      },
      () => post('Draft', { tags: ['A', 'C', 'E'], is_published: false }),
      async () => {
        scheduled = await post('Scheduled', { tags: ['C'], first_published_at: '2026-04-01T00:00:00.000Z' });
      },
      () => db.updateTable('posts').set({ view_count: 5 }).execute(),
      () => change(second, { view_count: 12 }),
      () => comment(db, first, 'approved'),
      () => comment(db, second, 'approved'),
      () => comment(db, second, 'pending'),
      () => comment(db, scheduled, 'approved'),
      () => db.updateTable('comments').set({ status: 'approved' }).where('post_id', '=', second).execute(),
      () => db.updateTable('comments').set({ status: 'rejected' }).where('post_id', '=', first).execute(),
      () => db.transaction().execute((trx) => replaceTags(trx, first, ['B', 'F'])),
      () => change(second, { is_published: 0 }),
      () => change(second, { is_published: 1 }),
      () => change(first, { deleted_at: now.toISOString() }),
      () => db.deleteFrom('comments').where('post_id', '=', scheduled).execute(),
      () => db.deleteFrom('posts').where('id', '=', first).execute(),
      () => db.deleteFrom('posts').where('id', '=', second).execute(),
      () => db.deleteFrom('posts').execute(),
    ];
    for (const [i, step] of steps.entries()) {
      await step();
      for (const time of [now, later]) {
        const { said, looked_at } = await counts(db, time);
        expect({ step: i, ...said }).toEqual({ step: i, ...looked_at });
        const hidden = await hiddenPostIds(db, time).execute();
        const all = await db.selectFrom('posts').select('id').execute();
        expect(hidden.length + looked_at.total_posts).toBe(all.length);
      }
    }
    expect(await db.selectFrom('blog_counts').selectAll().execute()).toMatchObject([
      { posts: 0, approved_comments: 0 },
    ]);
  });

  test('is right after many changes at once', async () => {
    const app = await createTestApp(openTestDatabase);
    const { db } = app.deps.database;
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const ids: number[] = [];
    for (let i = 0; i < 8; i += 1)
      ids.push((await writePost(app, { title: `Post ${i}`, tags: names.slice(i % 3) })).id);
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        db.transaction().execute(async (trx) => {
          const id = ids[i % ids.length] ?? 0;
          const tags = names.slice(i % 5).concat(names.slice(0, i % 3));
          // In the order in which a save does it.
          await trx.updateTable('posts').set({ view_count: i }).where('id', '=', id).execute();
          await replaceTags(trx, id, i % 2 === 0 ? tags : tags.toReversed());
        }),
      ),
    );
    const { said, looked_at } = await counts(db, new Date());
    expect(said).toEqual(looked_at);
  });

  test('begins with what a blog already has', async () => {
    const url = await createEmptyDatabase();
    const database = await openDatabase({ url });
    const { db } = database;
    try {
      const options = { backupDirectory: await makeDirectory(), log: pino({ level: 'silent' }) };
      const before = migrations.findIndex(({ name }) => name === '0006-blog-counts');
      await migrate(database, { ...options, migrations: migrations.slice(0, before) });
      const long = 'A long text. '.repeat(500);
      for (const number of [1, 2]) {
        await sql`insert into posts (slug, title, title_key, content, content_html, table_of_contents, excerpt, word_count,
          reading_time, is_published, first_published_at, view_count, created_at, updated_at) values (
          ${`post-${number}`}, 'Post', 'post', ${long}, ${long}, '[]', '', 1, 1, 1, '2026-01-01T00:00:00.000Z', 21,
          '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`.execute(db);
      }
      const posts = await db.selectFrom('posts').select('id').execute();
      await sql`insert into tags (name, name_key) values ('C', 'c')`.execute(db);
      const { id: tag_id } = await db.selectFrom('tags').select('id').executeTakeFirstOrThrow();
      for (const { id } of posts) {
        await db.insertInto('post_tags').values({ post_id: id, tag_id, position: 0 }).execute();
        await comment(db, id, 'approved');
      }
      await migrate(database, { ...options, migrations });
      const { said, looked_at } = await counts(db, now);
      expect(said).toEqual(looked_at);
      expect(said).toMatchObject({ total_posts: 2, total_views: 42, total_comments: 2, c: 2 });
      const { content } = await db.selectFrom('posts').select('content').executeTakeFirstOrThrow();
      expect(content).toBe(long);
      expect(toCount((await db.selectFrom('blog_counts').select('views').executeTakeFirstOrThrow()).views)).toBe(42);
    } finally {
      await database.close();
    }
  });
});
