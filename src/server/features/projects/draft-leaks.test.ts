import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { projectEditor, writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { api } from '../../../shared/contract/api.ts';
import { fillPath } from '../../../shared/contract/endpoint.ts';
import type { Image } from '../../../shared/contract/images.ts';

const secrets = ['Quixotrophic', 'zanzibarish', 'flibbertech', 'wumpusclient', 'gribblecategory', 'snarktype'];
const slug = 'quixotrophic-plans';

/** Everything that anybody can ask for without signing in. */
async function publicBytes(app: TestApp): Promise<string> {
  const calls = api.filter(({ method, access }) => method === 'GET' && access === 'public');
  const queries = [
    'search=zanzibarish',
    'search=flibbertech',
    'category=gribblecategory',
    'client=wumpusclient',
    'project_type=snarktype',
    'ordering=client',
    'ordering=-created_at',
  ];
  const all = [
    ...calls.map(({ path }) => fillPath(path, { slug, id: '1', version: '1' })),
    ...queries.map((query) => `/api/v1/projects/list?${query}`),
  ];
  const answers = await Promise.all(all.map(async (path) => describeAnswer(path, await app.fetch(path))));
  return answers.join('\n');
}

/** Without what the question itself contains. A captcha is another one each time. */
async function describeAnswer(path: string, response: Response): Promise<string> {
  const body = (await response.text()).replace(/"captcha_\w+":"[^"]*"/g, '');
  return `${response.status} ${response.headers.get('location') ?? ''} ${body.replaceAll(encodeURI(path), '')}`;
}

describeEachDatabase('a draft of a project', (openTestDatabase) => {
  test('is in no public byte before it is live, nor after it is withdrawn, nor in the trash', {
    timeout: 60_000,
  }, async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update, trash, upload } = await projectEditor(app);
    await writeProject(app, { title: 'A public neighbour' });
    const [gallery, inText] = (await upload([await pictureFile('#f00'), await pictureFile('#00f')])) as [Image, Image];
    const text = {
      title: 'Quixotrophic plans',
      description: `<p>zanzibarish</p><p><img src="${inText.optimized_image_url}" alt=""></p>`,
      technologies: ['flibbertech'],
      client: 'wumpusclient',
      category: 'gribblecategory',
      project_type: 'snarktype',
      image_list: [{ id: gallery.id, alt: '' }],
    };
    const images = async () =>
      Promise.all([gallery, inText].map(async (image) => (await app.fetch(image.optimized_image_url)).status));
    const missing = await (await app.fetch('/api/v1/projects/never-there/')).text();
    const without = await publicBytes(app);

    const { id } = (await create(text)).body.project;
    expect(await publicBytes(app)).toBe(without);
    expect(await (await app.fetch(`/api/v1/projects/${slug}/`)).text()).toBe(missing);
    expect(JSON.parse(missing).message).toBe('Project not found');
    expect(await images()).toEqual([404, 404]);

    await update(slug, { ...text, live: true });
    const shown = await publicBytes(app);
    for (const secret of secrets) expect(shown).toContain(secret);
    expect(await images()).toEqual([200, 200]);

    await update(slug, { ...text, live: false });
    expect(await publicBytes(app)).toBe(without);
    expect(await images()).toEqual([404, 404]);

    await update(slug, { ...text, live: true });
    await trash(id);
    expect(await publicBytes(app)).toBe(without);
    expect(await images()).toEqual([404, 404]);
  });

  test('is shown to those who may edit it, and to no other signed-in person', async () => {
    const app = await createTestApp(openTestDatabase);
    await writeProject(app, { title: 'Draft', live: false });
    const statuses = [];
    for (const role of ['owner', 'staff', 'restricted_staff', 'member'] as const) {
      statuses.push((await (await projectEditor(app, role)).read('draft')).status);
    }
    expect(statuses).toEqual([200, 200, 404, 404]);
  });

  test('loses the images that an update takes away', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update, upload } = await projectEditor(app);
    const [image] = (await upload([await pictureFile('#f00')])) as [Image];
    const text = { title: 'Shown', description: '<p>x</p>', live: true };
    await create({ ...text, image_list: [{ id: image.id, alt: '' }] });
    expect((await app.fetch(image.optimized_image_url)).status).toBe(200);
    await update('shown', { ...text, image_list: [] });
    expect((await app.fetch(image.optimized_image_url)).status).toBe(404);
  });
});
