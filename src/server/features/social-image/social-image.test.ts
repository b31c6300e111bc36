import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { updatePost } from '../blog/save-post.ts';
import { socialImagePath } from '../blog/social-image-path.ts';

const fields = { title: 'A post', content: '<p>Words.</p>', tags: ['general'], is_published: true, cover: null };

async function describeAnswer(app: TestApp, path: string) {
  const response = await app.fetch(path);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
  return { status: response.status, headers, body: await response.text() };
}

describeEachDatabase('social images', (openTestDatabase) => {
  test('a public post has an image that everybody may show and keep for good', async () => {
    const app = await createTestApp(openTestDatabase);
    const response = await app.fetch(socialImagePath(await writePost(app, { title: 'Привет, 世界' })));
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
    const path = socialImagePath(await writePost(app));
    const etag = (await app.fetch(path)).headers.get('etag') ?? '';
    const again = await app.fetch(path, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await app.fetch(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('the image is made once, however many ask for it at the same time', async () => {
    const app = await createTestApp(openTestDatabase);
    const path = socialImagePath(await writePost(app));
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.fetch(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });

  test('a new version has another address, to which those of other versions lead', async () => {
    const app = await createTestApp(openTestDatabase);
    const post = await writePost(app);
    const before = await (await app.fetch(socialImagePath(post))).arrayBuffer();
    const updated = await updatePost(app.deps, { slug: post.slug }, { ...fields, title: 'A title of another kind' });
    expect(updated.version).toBeGreaterThan(post.version);
    for (const path of [socialImagePath(post), `/social/${updated.slug}/999.png`]) {
      const response = await app.fetch(path, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, socialImagePath(updated)]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    const after = await (await app.fetch(socialImagePath(updated))).arrayBuffer();
    expect(Buffer.from(after).equals(Buffer.from(before))).toBe(false);
  });

  test('posts that are not public are answered as if they did not exist', async () => {
    const app = await createTestApp(openTestDatabase);
    const draft = await writePost(app, { title: 'Draft', is_published: false });
    const later = await writePost(app, { title: 'Later', first_published_at: '2999-01-01T00:00:00.000Z' });
    const gone = await writePost(app, { title: 'Gone' });
    expect((await app.fetch(socialImagePath(gone))).status).toBe(200);
    await app.deps.database.db
      .updateTable('posts')
      .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', gone.id)
      .execute();
    const missing = await describeAnswer(app, '/social/missing/1.png');
    expect(missing.status).toBe(404);
    expect(missing.headers['cross-origin-resource-policy']).toBe('same-site');
    for (const post of [draft, later, gone]) {
      expect(await describeAnswer(app, socialImagePath(post))).toEqual(missing);
      expect(await describeAnswer(app, `/social/${post.slug}/77.png`)).toEqual(missing);
    }
  });

  test.each(['1', '1.jpg', 'x.png', '-1.png', '1.png.png', '%2e%2e.png'])('%s is no image', async (name) => {
    const app = await createTestApp(openTestDatabase);
    const { slug } = await writePost(app);
    expect((await app.fetch(`/social/${slug}/${name}`)).status).toBe(404);
  });
});
