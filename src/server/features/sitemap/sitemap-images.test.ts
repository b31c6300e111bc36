import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const entry = /<url><loc>([^<]*)<\/loc>.*?<image:image><image:loc>([^<]*)<\/image:loc><\/image:image><\/url>/;

describeEachDatabase('the sitemap', (openTestDatabase) => {
  test('names the cover or the first image of what is public, at an address that anybody can open', async () => {
    const app = await createTestApp(openTestDatabase);
    const add = async (colour: string) => app.deps.media.add(await pictureFile(colour), 'image');
    const [cover, inText, first, hidden] = [
      await add('red'),
      await add('green'),
      await add('blue'),
      await add('black'),
    ];
    const content = `<p>Text</p><p><img src="${inText.optimized_image_url}" alt=""></p>`;
    await writePost(app, { title: 'Cover', content, cover_id: cover.id });
    await writePost(app, { title: 'Image', content });
    await writePost(app, { title: 'Draft', cover_id: hidden.id, is_published: false });
    await writeProject(app, { title: 'Project', image_list: [first, inText].map(({ id }) => ({ id, alt: '' })) });
    await writeProject(app, { title: 'Plain' });
    const xml = await (await app.fetch('/sitemap.xml')).text();
    expect(xml.match(/<image:loc>/g)).toHaveLength(3);
    const images = xml.split('\n').flatMap((line) => {
      const [, page, image] = entry.exec(line) ?? [];
      return page && image ? [[page, image]] : [];
    });
    const address = (path: string) => `http://site.test${path}`;
    expect(images).toEqual([
      [address('/projects/project'), address(first.cloudinary_image_url)],
      [address('/blog/article/image'), address(inText.cloudinary_image_url)],
      [address('/blog/article/cover'), address(cover.cloudinary_image_url)],
    ]);
    for (const [, image = ''] of images) expect((await app.fetch(image)).status).toBe(200);
    // Programs that ask for the list get what they are promised.
    const listed = await Promise.all(['', 'overview/'].map((path) => app.fetch(`/api/v1/sitemap/${path}`)));
    for (const answer of listed) expect(await answer.text()).not.toContain('/media/');
  });
});
