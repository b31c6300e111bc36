import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { ownerCalls } from '../../../../tests/support/owner-calls.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

/** Everything that tells readers and machines of posts. */
const outputs = [
  '/api/v1/blog/posts/?page_size=18',
  '/api/v1/blog/posts/?search=unmistakable',
  '/api/v1/search/?q=unmistakable',
  '/api/v1/search/suggestions/?q=copy',
  '/api/v1/blog/stats/',
  '/api/v1/sitemap/',
  '/sitemap.xml',
  '/feed.xml',
  '/llms.txt',
];

describeEachDatabase('a duplicate', (openTestDatabase) => {
  test('of what is public, planned or waits is never public by itself, nor are its images', async () => {
    const clock = { time: new Date('2026-03-01T12:00:00.000Z'), now: () => clock.time };
    const app = await createTestApp(openTestDatabase, { clock });
    const ask = await ownerCalls(app);
    const form = new FormData();
    form.append('images', await pictureFile('#123'));
    const [image] = (await ask('POST', '/api/v1/media/', form)).images;
    const out = await writePost(app, { title: 'Out', content: '<p>Unmistakable words.</p>' });
    const planned = await writePost(app, { title: 'Planned', publish_at: '2026-03-02T00:00:00.000Z' });
    const content = `<p>Unmistakable and waiting.</p><img src="${image.optimized_image_url}" alt="">`;
    await ask('PUT', `/api/v1/blog/posts/${out.id}/autosave/`, { title: 'Out', content, tags: ['one'] });
    await ask('POST', `/api/v1/blog/posts/${out.id}/preview-links/`);
    const read = async (path: string) => {
      const response = await app.fetch(path);
      return [path, response.status, (await response.text()).replaceAll(/"updated_at":"[^"]*"/g, '')];
    };
    const readAll = async () => {
      const answers = [];
      for (const path of outputs) answers.push(await read(path));
      return answers;
    };
    const before = await readAll();
    const slugs = [];
    for (const { id } of [out, planned]) {
      const { post } = await ask('POST', `/api/v1/blog/posts/${id}/duplicate/`);
      slugs.push(post.slug);
      expect((await ask('GET', `/api/v1/blog/posts/${post.id}/preview-links/`)).links).toEqual([]);
    }
    expect(slugs).toEqual(['copy-of-out', 'copy-of-planned']);
    expect(await readAll()).toEqual(before);
    clock.time = new Date('2026-03-03T00:00:00.000Z');
    expect(JSON.stringify(await readAll())).not.toMatch(/copy[ -]of/i);
    for (const slug of slugs) {
      expect((await app.fetch(`/api/v1/blog/article/${slug}/`)).status).toBe(404);
      expect((await app.fetch(`/blog/article/${slug}.md`)).status).toBe(404);
    }
    expect((await app.fetch(image.optimized_image_url)).status).toBe(404);
  });
});
