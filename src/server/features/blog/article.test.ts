import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { updatePost } from './save-post.ts';

const missing = { success: false, message: 'Blog post not found. It may have been moved or deleted.' };

describeEachDatabase('an article', (openTestDatabase) => {
  test('has its text, its neighbours in time and related posts', async () => {
    const app = await createTestApp(openTestDatabase);
    const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
    await writePost(app, { title: 'First', tags: ['a', 'b'], first_published_at: at(1) });
    await writePost(app, { title: 'Second', tags: ['a', 'b'], first_published_at: at(2) });
    await writePost(app, { title: 'Third', tags: ['b'], first_published_at: at(3) });
    await writePost(app, { title: 'Unrelated', tags: ['c'], first_published_at: at(4) });
    await writePost(app, { title: 'Draft', tags: ['a', 'b'], is_published: false });
    const article = await (await app.fetch('/api/v1/blog/article/second/')).json();
    expect(article).toMatchObject({
      title: 'Second',
      content: '<p>Some words about something.</p>',
      description: 'Some words about something.',
      previous: { slug: 'first', title: 'First' },
      next: { slug: 'third', title: 'Third' },
      word_count: 4,
      published: true,
    });
    expect(article.related.map(({ title }: { title: string }) => title)).toEqual(['First', 'Third']);
  });

  test('neighbours of the same moment are told apart', async () => {
    const app = await createTestApp(openTestDatabase);
    const first_published_at = '2026-01-01T00:00:00.000Z';
    for (const title of ['One', 'Two', 'Three']) await writePost(app, { title, first_published_at });
    const { previous, next } = await (await app.fetch('/api/v1/blog/article/two/')).json();
    expect([previous.slug, next.slug]).toEqual(['one', 'three']);
  });

  test('missing, draft, deleted and future ones look the same to a stranger and to a member', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'Draft', is_published: false });
    await writePost(app, { title: 'Future', first_published_at: '2999-01-01T00:00:00.000Z' });
    await writePost(app, { title: 'Deleted' });
    const owner = bearer(await signInAs(app, 'owner'));
    await app.fetch('/api/v1/blog/article/deleted/delete/', { method: 'DELETE', headers: owner });
    const member = bearer(await signInAs(app, 'member'));
    for (const slug of ['draft', 'future', 'deleted', 'missing', '%20', 'a'.repeat(3000), "'"]) {
      for (const headers of [{}, member]) {
        const response = await app.fetch(`/api/v1/blog/article/${slug}/`, { headers });
        expect([slug, response.status, await response.json()]).toEqual([slug, 404, missing]);
      }
    }
  });

  test('of a draft is shown to those who may edit it', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'Draft', is_published: false });
    const get = async (role: 'staff' | 'restricted_staff') =>
      app.fetch('/api/v1/blog/article/draft/', { headers: bearer(await signInAs(app, role)) });
    expect(await (await get('staff')).json()).toMatchObject({ title: 'Draft', published: false });
    expect((await get('restricted_staff')).status).toBe(404);
  });

  test('is found for ever at every slug that it had in public', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'First name' });
    const fields = { content: '<p>x</p>', tags: ['x'], is_published: true, cover: null };
    await updatePost(app.deps, { slug: 'first-name' }, { ...fields, title: 'First name', slug: 'second-name' });
    await updatePost(app.deps, { slug: 'second-name' }, { ...fields, title: 'First name', slug: 'third name' });
    for (const former of ['first-name', 'second-name']) {
      const response = await app.fetch(`/api/v1/blog/article/${former}/`);
      expect([response.status, response.headers.get('location')]).toEqual([301, '/api/v1/blog/article/third-name/']);
    }
    expect((await app.fetch('/api/v1/blog/article/third-name/')).status).toBe(200);
    // Back to a name that it had: no loop.
    await updatePost(app.deps, { slug: 'third-name' }, { ...fields, title: 'First name', slug: 'first-name' });
    expect((await app.fetch('/api/v1/blog/article/first-name/')).status).toBe(200);
    expect((await app.fetch('/api/v1/blog/article/third-name/')).status).toBe(301);
  });

  test('at a former slug is as hidden as at its own once it is withdrawn', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'Old name' });
    const fields = { title: 'Old name', content: '<p>x</p>', tags: ['x'], cover: null };
    await updatePost(app.deps, { slug: 'old-name' }, { ...fields, slug: 'new-name', is_published: true });
    await updatePost(app.deps, { slug: 'new-name' }, { ...fields, is_published: false });
    for (const slug of ['old-name', 'new-name']) {
      expect((await app.fetch(`/api/v1/blog/article/${slug}/`)).status).toBe(404);
    }
  });
});
