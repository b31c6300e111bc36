import { expect, test } from 'vitest';
import { commentedAt, commentsStartMs, keepComment } from '../../../../tests/support/comments.ts';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { findIndexed } from '../../../../tests/support/search-index.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { commentKind } from './comment-kind.ts';

async function siteWithPost(openTestDatabase: OpenTestDatabase) {
  const app = await createTestApp(openTestDatabase, { clock: { now: () => new Date(commentsStartMs) } });
  const { id: post_id } = await writePost(app, { title: 'A post' });
  const headers = { ...bearer(await signInAs(app, 'staff')), 'content-type': 'application/json' };
  const change = async (body: object) => {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await app.fetch('/api/v1/comments/bulk-actions/', sent);
    return { status: response.status, ...(await response.json()) };
  };
  const statuses = async () => {
    const { db } = app.deps.database;
    const rows = await db.selectFrom('comments').select(['id', 'status']).orderBy('id').execute();
    return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  };
  const shown = async () => {
    const article = await (await app.fetch('/api/v1/blog/article/a-post/')).json();
    const stats = await (await app.fetch('/api/v1/blog/stats/')).json();
    const list = await (await app.fetch('/api/v1/blog/article/a-post/comments/')).json();
    return [article.comments_count, stats.total_comments, list.count];
  };
  return { app, post_id, headers, change, statuses, shown };
}

describeEachDatabase('several comments', (openTestDatabase) => {
  test('are approved, rejected and deleted at once, and readers and counts follow', async () => {
    const { app, post_id, change, statuses, shown } = await siteWithPost(openTestDatabase);
    const [a, b, c] = [
      await keepComment(app, { post_id }),
      await keepComment(app, { post_id, status: 'rejected' }),
      await keepComment(app, { post_id }),
    ];
    expect(await shown()).toEqual([0, 0, 0]);
    expect(await change({ action: 'approve', comment_ids: [a, b, a] })).toEqual({
      status: 200,
      success: true,
      message: '2 comments approved.',
      changed_count: 2,
    });
    expect(await statuses()).toEqual({ [a]: 'approved', [b]: 'approved', [c]: 'pending' });
    expect(await shown()).toEqual([2, 2, 2]);
    expect(await change({ action: 'reject', comment_ids: [b] })).toMatchObject({ message: '1 comment rejected.' });
    expect(await shown()).toEqual([1, 1, 1]);
    expect(await change({ action: 'delete', comment_ids: [a, c] })).toMatchObject({ message: '2 comments deleted.' });
    expect(await statuses()).toEqual({ [b]: 'rejected' });
    expect(await shown()).toEqual([0, 0, 0]);
  });

  test('those that are gone, are so already, or are of a post in the trash are left out', async () => {
    const { app, post_id, change, statuses } = await siteWithPost(openTestDatabase);
    const { id: trashed } = await writePost(app, { title: 'Thrown away' });
    const decided = { decided_at: commentedAt(-9), decided_by: null };
    const before = await keepComment(app, { post_id, status: 'approved', ...decided });
    const waiting = await keepComment(app, { post_id });
    const hidden = await keepComment(app, { post_id: trashed });
    const { db } = app.deps.database;
    await db
      .updateTable('posts')
      .set({ deleted_at: commentedAt(0) })
      .where('id', '=', trashed)
      .execute();
    const comment_ids = [before, waiting, hidden, 4_000, 2 ** 31 - 1, 0];
    expect(await change({ action: 'approve', comment_ids })).toMatchObject({ changed_count: 1 });
    const row = await db.selectFrom('comments').select('decided_at').where('id', '=', before).executeTakeFirst();
    expect(row).toEqual({ decided_at: commentedAt(-9) });
    expect(await change({ action: 'delete', comment_ids })).toMatchObject({ changed_count: 2 });
    expect(await change({ action: 'reject', comment_ids })).toMatchObject({
      success: true,
      changed_count: 0,
      message: 'Nothing was changed.',
    });
    expect(await statuses()).toEqual({ [hidden]: 'pending' });
  });

  test.each([
    ['approve', []],
    ['approve', Array.from({ length: 101 }, (_, i) => i)],
    ['approve', [1.5]],
    ['approve', [-1]],
    ['approve', [2 ** 31]],
    ['approve', ['1']],
    ['approve', '1'],
    ['publish', [1]],
    [undefined, [1]],
  ])('are not changed by %s of %j', async (action, comment_ids) => {
    const { app, post_id, change, statuses } = await siteWithPost(openTestDatabase);
    const id = await keepComment(app, { post_id });
    expect((await change({ action, comment_ids })).status).toBe(400);
    expect(await statuses()).toEqual({ [id]: 'pending' });
  });
});

describeEachDatabase('a deleted comment', (openTestDatabase) => {
  test('is gone with its words, once', async () => {
    const { app, post_id, headers, statuses } = await siteWithPost(openTestDatabase);
    const [id, other] = [await keepComment(app, { post_id }), await keepComment(app, { post_id })];
    const { db } = app.deps.database;
    const remove = () => app.fetch(`/api/v1/comments/${id}/delete/`, { method: 'DELETE', headers });
    expect(await findIndexed(db, commentKind)).toEqual([id, other]);
    const response = await remove();
    expect([response.status, await response.json()]).toEqual([200, { success: true, message: 'Comment deleted.' }]);
    expect(await findIndexed(db, commentKind)).toEqual([other]);
    expect((await remove()).status).toBe(404);
    expect(await statuses()).toEqual({ [other]: 'pending' });
  });

  test('of many, or of a post that goes, takes its words along', async () => {
    const { app, post_id, change } = await siteWithPost(openTestDatabase);
    const ids = [await keepComment(app, { post_id }), await keepComment(app, { post_id })];
    await keepComment(app, { post_id });
    await change({ action: 'delete', comment_ids: ids });
    const { db } = app.deps.database;
    expect(await findIndexed(db, commentKind)).toHaveLength(1);
    await db.deleteFrom('posts').where('id', '=', post_id).execute();
    expect(await findIndexed(db, commentKind)).toEqual([]);
  });

  test('is told to pages that show comments', async () => {
    const { app, post_id, change } = await siteWithPost(openTestDatabase);
    const id = await keepComment(app, { post_id });
    const changed: string[] = [];
    app.deps.database.changes.subscribe((tags) => changed.push(...(tags === 'all' ? ['all'] : tags)));
    await change({ action: 'delete', comment_ids: [id] });
    expect(changed).toContain('blog');
  });
});
