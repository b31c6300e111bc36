import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { renameOwner } from '../../../../tests/support/rename-owner.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Article } from '../../../shared/contract/blog.ts';
import { updatePost } from '../blog/save-post.ts';

const fields = { title: 'A post', content: '<p>Words.</p>', tags: ['general'], is_published: true, cover: null };

async function socialImagePath(app: TestApp, { slug }: { slug: string }): Promise<string> {
  const answer = await app.fetch(`/api/v1/blog/article/${encodeURIComponent(slug)}/`);
  return ((await answer.json()) as Article).social_image_url;
}

async function describeAnswer(app: TestApp, path: string) {
  const response = await app.fetch(path);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
  return { status: response.status, headers, body: await response.text() };
}

async function imageAt(app: TestApp, path: string): Promise<string> {
  const response = await app.fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer()).toString('base64');
}

describeEachDatabase('social images', (openTestDatabase) => {
  test('a public post has an image that everybody may show and keep for good', async () => {
    const app = await createTestApp(openTestDatabase);
    const response = await app.fetch(await socialImagePath(app, await writePost(app, { title: 'Привет, 世界' })));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const bytes = await response.arrayBuffer();
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test('whoever has the image is told so', async () => {
    const app = await createTestApp(openTestDatabase);
    const path = await socialImagePath(app, await writePost(app));
    const etag = (await app.fetch(path)).headers.get('etag') ?? '';
    const again = await app.fetch(path, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await app.fetch(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('the image is made once, however many ask for it at the same time', async () => {
    const app = await createTestApp(openTestDatabase);
    const path = await socialImagePath(app, await writePost(app));
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.fetch(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });

  test('whatever it shows is part of its address, to which all others lead', async () => {
    const app = await createTestApp(openTestDatabase);
    const post = await writePost(app);
    const path = await socialImagePath(app, post);
    const images = new Map([[path, await imageAt(app, path)]]);
    const changes = [
      () => updatePost(app.deps, { slug: post.slug }, { ...fields, title: 'A title of another kind' }),
      () => updatePost(app.deps, { slug: post.slug }, { ...fields, title: 'A title of another kind', tags: ['else'] }),
      () => renameOwner(app, 'Ada Winter'),
    ];
    for (const change of changes) {
      await change();
      const now = await socialImagePath(app, post);
      const image = await imageAt(app, now);
      expect([...images.keys()]).not.toContain(now);
      expect([...images.values()]).not.toContain(image);
      for (const other of [...images.keys(), `/social/${post.slug}/1.png`, `/social/${post.slug}/0123456789ab.png`]) {
        const response = await app.fetch(other, { redirect: 'manual' });
        expect([response.status, response.headers.get('location')]).toEqual([302, now]);
        expect(response.headers.get('cache-control')).toBe('no-cache');
      }
      images.set(now, image);
    }
  });

  test('posts that are not public are answered as if they did not exist', async () => {
    const app = await createTestApp(openTestDatabase);
    const missing = await describeAnswer(app, '/social/missing/1.png');
    expect(missing.status).toBe(404);
    expect(missing.headers['cross-origin-resource-policy']).toBe('same-site');
    const hiding = [
      { is_published: 0 },
      { first_published_at: '2999-01-01T00:00:00.000Z' },
      { deleted_at: '2026-01-01T00:00:00.000Z' },
    ];
    for (const [place, hidden] of hiding.entries()) {
      const post = await writePost(app, { title: `A post of its own ${place}` });
      const path = await socialImagePath(app, post);
      expect((await app.fetch(path)).status).toBe(200);
      await app.deps.database.db.updateTable('posts').set(hidden).where('id', '=', post.id).execute();
      expect(await describeAnswer(app, path)).toEqual(missing);
      expect(await describeAnswer(app, `/social/${post.slug}/77.png`)).toEqual(missing);
    }
  });

  test.each(['1', '1.jpg', 'x.png', '-1.png', '1.png.png', '%2e%2e.png'])('%s is no image', async (name) => {
    const app = await createTestApp(openTestDatabase);
    const { slug } = await writePost(app);
    expect((await app.fetch(`/social/${slug}/${name}`)).status).toBe(404);
  });
});
