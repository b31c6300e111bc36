import { expect, test } from 'vitest';
import { commentedAt as at, commentsStartMs, keepComment } from '../../../../tests/support/comments.ts';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { CommentStatus } from '../../../shared/contract/comment-moderation.ts';

async function siteWithPost(openTestDatabase: OpenTestDatabase) {
  let time = commentsStartMs;
  const app = await createTestApp(openTestDatabase, { clock: { now: () => new Date(time) } });
  const { id: post_id } = await writePost(app, { title: 'A post' });
  return { app, post_id, pass: (ms: number) => (time += ms) };
}

function addComment(app: TestApp, post_id: number, minute: number, status: CommentStatus = 'pending') {
  return keepComment(app, { post_id, created_at: at(minute), comment: `Comment ${minute}`, status });
}

async function read(app: TestApp, path: string, token: string | null = null) {
  const response = await app.fetch(path, { headers: bearer(token) });
  expect(response.status).toBe(200);
  return response.json();
}

const listPath = '/api/v1/blog/article/a-post/comments/';
const published = async (app: TestApp): Promise<string[]> =>
  (await read(app, listPath)).results.map(({ comment }: { comment: string }) => comment);

function decide(app: TestApp, id: number | string, decision: string, token: string | null) {
  return app.fetch(`/api/v1/comments/${id}/${decision}/`, { method: 'POST', headers: bearer(token) });
}

describeEachDatabase('the comments under a post', (openTestDatabase) => {
  test('are approved ones only, oldest first, and tell nobody’s e-mail address', async () => {
    const { app, post_id } = await siteWithPost(openTestDatabase);
    await addComment(app, post_id, 2, 'approved');
    await addComment(app, post_id, 1, 'approved');
    await addComment(app, post_id, 3, 'pending');
    await addComment(app, post_id, 4, 'rejected');
    const { id: other } = await writePost(app, { title: 'Other' });
    await addComment(app, other, 5, 'approved');
    const list = await read(app, listPath);
    expect(list).toMatchObject({ count: 2, page: 1, page_size: 20, next: null });
    expect(list.results[0]).toEqual({
      id: expect.any(Number),
      name: 'Ada',
      website: '',
      comment: 'Comment 1',
      created_at: at(1),
      is_author: false,
    });
    expect(await published(app)).toEqual(['Comment 1', 'Comment 2']);
  });

  test('come twenty to a page; the first page is there without any, one after the last is not', async () => {
    const { app, post_id } = await siteWithPost(openTestDatabase);
    expect(await read(app, listPath)).toMatchObject({ count: 0, results: [], total_pages: 1 });
    for (let minute = 1; minute <= 41; minute += 1) await addComment(app, post_id, Math.ceil(minute / 3), 'approved');
    const pages = await Promise.all([1, 2, 3].map((page) => read(app, `${listPath}?page=${page}`)));
    expect(pages.map(({ results }) => results.length)).toEqual([20, 20, 1]);
    expect(new Set(pages.flatMap(({ results }) => results.map(({ id }: { id: number }) => id))).size).toBe(41);
    expect([pages[0].next, pages[1].previous]).toEqual([
      `http://site.test${listPath}?page=2`,
      `http://site.test${listPath}?page=1`,
    ]);
    expect((await app.fetch(`${listPath}?page=4`)).status).toBe(404);
    expect((await app.fetch(`${listPath}?page=x`)).status).toBe(400);
  });

  test('go with a post that is not public any more', async () => {
    const { app, post_id } = await siteWithPost(openTestDatabase);
    await addComment(app, post_id, 1, 'approved');
    await app.deps.database.db.updateTable('posts').set({ is_published: 0 }).execute();
    expect((await app.fetch(listPath)).status).toBe(404);
    expect((await app.fetch('/api/v1/blog/article/never-was/comments/')).status).toBe(404);
  });
});

describeEachDatabase('moderating comments', (openTestDatabase) => {
  test('shows all of them, newest first, with what readers do not see', async () => {
    const { app, post_id } = await siteWithPost(openTestDatabase);
    const token = await signInAs(app, 'staff');
    await addComment(app, post_id, 1);
    const id = await addComment(app, post_id, 2);
    await addComment(app, post_id, 3, 'rejected');
    const all = await read(app, '/api/v1/comments/', token);
    expect(all.results.map(({ comment }: { comment: string }) => comment)).toEqual([
      'Comment 3',
      'Comment 2',
      'Comment 1',
    ]);
    const pending = await read(app, '/api/v1/comments/?status=pending', token);
    expect(pending).toMatchObject({ count: 2, page_size: 20 });
    expect(pending.results[0]).toEqual({
      id,
      name: 'Ada',
      email: 'ada@example.org',
      website: '',
      comment: 'Comment 2',
      created_at: at(2),
      is_author: false,
      status: 'pending',
      suspicion: '',
      post: { slug: 'a-post', title: 'A post' },
      public_page: null,
      decided_at: null,
      decided_by: null,
    });
    const wrong = await app.fetch('/api/v1/comments/?status=spam', { headers: bearer(token) });
    expect(wrong.status).toBe(400);
  });

  test('keeps the status in the addresses of other pages', async () => {
    const { app, post_id } = await siteWithPost(openTestDatabase);
    const token = await signInAs(app, 'staff');
    for (let minute = 1; minute <= 21; minute += 1) await addComment(app, post_id, minute);
    const { next, results } = await read(app, '/api/v1/comments/?status=pending', token);
    expect([next, results.length]).toEqual(['http://site.test/api/v1/comments/?status=pending&page=2', 20]);
  });

  test('leaves out those of posts in the trash', async () => {
    const { app, post_id } = await siteWithPost(openTestDatabase);
    const token = await signInAs(app, 'staff');
    const id = await addComment(app, post_id, 1);
    await app.deps.database.db
      .updateTable('posts')
      .set({ deleted_at: at(2) })
      .execute();
    expect(await read(app, '/api/v1/comments/', token)).toMatchObject({ count: 0, results: [] });
    expect((await decide(app, id, 'approve', token)).status).toBe(404);
  });

  test('approves, rejects, and changes its mind; what readers see follows', async () => {
    const { app, post_id } = await siteWithPost(openTestDatabase);
    const token = await signInAs(app, 'staff');
    const id = await addComment(app, post_id, 1);
    const approved = await decide(app, id, 'approve', token);
    expect([approved.status, await approved.json()]).toEqual([
      200,
      {
        success: true,
        message: 'Comment approved.',
        comment: expect.objectContaining({ id, status: 'approved', decided_by: 'staff', decided_at: at(0) }),
      },
    ]);
    expect(await published(app)).toEqual(['Comment 1']);
    expect(await (await decide(app, id, 'reject', token)).json()).toMatchObject({
      message: 'Comment rejected.',
      comment: { status: 'rejected' },
    });
    expect(await published(app)).toEqual([]);
    await decide(app, id, 'approve', token);
    expect(await published(app)).toEqual(['Comment 1']);
  });

  test('twice alike keeps who was first, and when', async () => {
    const { app, post_id, pass } = await siteWithPost(openTestDatabase);
    const [staff, owner] = [await signInAs(app, 'staff'), await signInAs(app, 'owner')];
    const id = await addComment(app, post_id, 1);
    await decide(app, id, 'approve', staff);
    pass(60_000);
    const again = await decide(app, id, 'approve', owner);
    expect(again.status).toBe(200);
    expect((await again.json()).comment).toMatchObject({ decided_by: 'staff', decided_at: at(0) });
    expect((await (await decide(app, id, 'reject', owner)).json()).comment).toMatchObject({
      decided_by: 'owner',
      decided_at: at(1),
    });
  });

  test('is told to pages that show comments', async () => {
    const { app, post_id } = await siteWithPost(openTestDatabase);
    const token = await signInAs(app, 'staff');
    const id = await addComment(app, post_id, 1);
    const changed: string[] = [];
    app.deps.database.changes.subscribe((tags) => changed.push(...(tags === 'all' ? ['all'] : tags)));
    await decide(app, id, 'approve', token);
    expect(changed).toContain('blog');
  });

  test.each(['0', '999999999', '1e3', '-1', 'x', '99999999999999999999'])('knows no comment %s', async (id) => {
    const { app } = await siteWithPost(openTestDatabase);
    const response = await decide(app, id, 'approve', await signInAs(app, 'staff'));
    expect([response.status, (await response.json()).message]).toEqual([
      404,
      'Comment not found. It may have been deleted.',
    ]);
  });

  test('is for those who have the right', async () => {
    const { app, post_id } = await siteWithPost(openTestDatabase);
    const id = await addComment(app, post_id, 1);
    expect((await decide(app, id, 'approve', null)).status).toBe(401);
    for (const role of ['member', 'restricted_staff'] as const) {
      expect((await decide(app, id, 'approve', await signInAs(app, role))).status).toBe(403);
    }
    expect(await published(app)).toEqual([]);
  });
});
