import { expect, test } from 'vitest';
import { commentedAt, commentsStartMs, keepComment } from '../../../../tests/support/comments.ts';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { titlesByScript } from '../../../../tests/support/titles-by-script.ts';
import type { getModeratedComment, listModeratedComments } from '../../../shared/contract/comment-moderation.ts';
import type { CallOutput } from '../../../shared/contract/endpoint.ts';

async function siteWithPost(openTestDatabase: OpenTestDatabase) {
  const app = await createTestApp(openTestDatabase, { clock: { now: () => new Date(commentsStartMs) } });
  const { id: post_id } = await writePost(app, { title: 'A post' });
  const headers = bearer(await signInAs(app, 'staff'));
  const list = async (query: Record<string, string> = {}): Promise<CallOutput<typeof listModeratedComments>> => {
    const response = await app.fetch(`/api/v1/comments/?${new URLSearchParams(query)}`, { headers });
    expect(response.status).toBe(200);
    return response.json();
  };
  const open = async (id: number): Promise<CallOutput<typeof getModeratedComment>> =>
    (await app.fetch(`/api/v1/comments/${id}/`, { headers })).json();
  return { app, post_id, headers, list, open };
}

async function moveToTrash({ deps }: TestApp, post_id: number): Promise<void> {
  await deps.database.db
    .updateTable('posts')
    .set({ deleted_at: commentedAt(0) })
    .where('id', '=', post_id)
    .execute();
}

describeEachDatabase('the list for moderators', (openTestDatabase) => {
  test('counts what is under each tab, in all and of what is searched, without posts in the trash', async () => {
    const { app, post_id, headers, list } = await siteWithPost(openTestDatabase);
    const { id: trashed } = await writePost(app, { title: 'Thrown away' });
    await keepComment(app, { post_id, comment: 'Good words' });
    await keepComment(app, { post_id, comment: 'Good deeds', status: 'approved' });
    await keepComment(app, { post_id, comment: 'Bad words', status: 'rejected' });
    await keepComment(app, { post_id: trashed, comment: 'Good words that are gone' });
    await moveToTrash(app, trashed);
    const counts = { all: 3, pending: 1, approved: 1, rejected: 1 };
    expect(await list()).toMatchObject({ counts, count: 3 });
    expect(await list({ status: 'rejected' })).toMatchObject({ counts, count: 1, results: [{ status: 'rejected' }] });
    const found = await list({ search: 'good', status: 'all' });
    expect(found.counts).toEqual({ all: 2, pending: 1, approved: 1, rejected: 0 });
    expect(found.results.map(({ comment }) => comment)).toEqual(['Good deeds', 'Good words']);
    const stats = await app.fetch('/api/v1/comments/stats/', { headers });
    expect([stats.headers.get('cache-control'), await stats.json()]).toEqual([
      'private, no-store',
      { success: true, stats: { pending_count: 1 } },
    ]);
  });

  test('finds words and beginnings of words in names, addresses and comments', async () => {
    const { app, post_id, list } = await siteWithPost(openTestDatabase);
    await keepComment(app, { post_id, name: 'Zoë Ångström', email: 'zoe@north.example', comment: 'About restarts' });
    await keepComment(app, { post_id, name: 'Ada' });
    for (const search of ['angst', 'ZOË', 'zoe@north.example', 'north', 'rest', 'zoe restarts', '"rest']) {
      expect([search, (await list({ search })).results.map(({ name }) => name)]).toEqual([search, ['Zoë Ångström']]);
    }
    for (const search of ['start', 'zoe ada', '%', '*', "' or 1=1 --"]) {
      expect([search, (await list({ search })).count]).toEqual([search, 0]);
    }
  });

  test('finds comments in any script by their first word, and by the names of their writers', async () => {
    const { app, post_id, list } = await siteWithPost(openTestDatabase);
    const { 'emoji and symbols': _, ...texts } = titlesByScript;
    const words = Object.values(texts).map((text) => text.split(/[\s、：，:]/)[0] ?? '');
    for (const [i, text] of Object.values(texts).entries()) {
      await keepComment(app, { post_id, comment: text });
      await keepComment(app, { post_id, name: words[i] });
    }
    for (const [i, text] of Object.values(texts).entries()) {
      const { results } = await list({ search: words[i] ?? '' });
      expect(results.map(({ name, comment }) => `${name}: ${comment}`)).toEqual([
        `${words[i]}: I have tried it.`,
        `Ada: ${text}`,
      ]);
    }
  });

  test('keeps tab and search in the addresses of other pages', async () => {
    const { app, post_id, list } = await siteWithPost(openTestDatabase);
    for (let minute = 1; minute <= 21; minute += 1)
      await keepComment(app, { post_id, created_at: commentedAt(minute) });
    const first = await list({ status: 'pending', search: 'tried' });
    expect(first.next).toBe('http://site.test/api/v1/comments/?status=pending&search=tried&page=2');
    const second = await list({ status: 'pending', search: 'tried', page: '2' });
    expect([first.results.length, second.results.map(({ created_at }) => created_at)]).toEqual([20, [commentedAt(1)]]);
  });

  test('tells where readers find an approved comment, and nothing of one that they do not see', async () => {
    const { app, post_id, list } = await siteWithPost(openTestDatabase);
    for (let minute = 1; minute <= 21; minute += 1) {
      await keepComment(app, { post_id, created_at: commentedAt(Math.ceil(minute / 2)), status: 'approved' });
    }
    await keepComment(app, { post_id, created_at: commentedAt(12) });
    const { id: draft } = await writePost(app, { title: 'Draft', is_published: false });
    await keepComment(app, { post_id: draft, created_at: commentedAt(13), status: 'approved' });
    const { results } = await list();
    expect(results.slice(0, 5).map(({ public_page }) => public_page)).toEqual([null, null, 2, 1, 1]);
    const [, , last] = results;
    const response = await app.fetch('/api/v1/blog/article/a-post/comments/?page=2');
    expect((await response.json()).results).toMatchObject([{ id: last?.id }]);
  });
});

describeEachDatabase('a comment in its thread', (openTestDatabase) => {
  test('stands between the approved ones right before and after it on its post', async () => {
    const { app, post_id, open } = await siteWithPost(openTestDatabase);
    const { id: other } = await writePost(app, { title: 'Other' });
    const said = (comment: string, minute: number, status: 'pending' | 'approved' | 'rejected') =>
      keepComment(app, { post_id, comment, created_at: commentedAt(minute), status });
    await said('first', 1, 'approved');
    await said('second', 2, 'approved');
    const same = await said('same time', 2, 'approved');
    await said('bad', 3, 'rejected');
    const waiting = await said('waiting', 4, 'pending');
    await keepComment(app, { post_id: other, comment: 'elsewhere', created_at: commentedAt(5), status: 'approved' });
    await said('waits too', 5, 'pending');
    await said('later', 6, 'approved');
    await said('last', 7, 'approved');
    const thread = await open(waiting);
    expect(thread).toMatchObject({
      success: true,
      comment: { comment: 'waiting', status: 'pending', email: 'ada@example.org' },
      before: { comment: 'same time' },
      after: { comment: 'later' },
    });
    expect(thread.before).not.toHaveProperty('email');
    expect(await open(same)).toMatchObject({ before: { comment: 'second' }, after: { comment: 'later' } });
  });

  test('may be alone; of a post in the trash it is not there', async () => {
    const { app, post_id, headers, open } = await siteWithPost(openTestDatabase);
    const id = await keepComment(app, { post_id });
    expect(await open(id)).toMatchObject({ before: null, after: null });
    await moveToTrash(app, post_id);
    expect((await app.fetch(`/api/v1/comments/${id}/`, { headers })).status).toBe(404);
  });
});
