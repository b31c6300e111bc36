import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { bodies, post, project } from '../../tests/support/call-bodies.ts';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { bearer, signInAs } from '../../tests/support/people.ts';
import { writePost } from '../../tests/support/posts.ts';
import { writeProject } from '../../tests/support/projects.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { api } from '../shared/contract/api.ts';
import { projectForm } from '../shared/contract/projects.ts';

/** Half a character, and one that PostgreSQL cannot keep. */
const hostile = ['\ud83d', '\u0000'];
const hostileInAddresses = ['%ED%A0%BD', '%00', '%FF', '%'];

/** The body once for each of its texts, which ends in `end`. */
function variants(body: object, end: string): object[] {
  return Object.entries(body).flatMap(([name, value]): object[] => {
    if (typeof value === 'string') return [{ ...body, [name]: value + end }];
    const [first] = Array.isArray(value) ? value : [];
    if (typeof first === 'object') return variants(first, end).map((entry) => ({ ...body, [name]: [entry] }));
    return Array.isArray(value) ? [{ ...body, [name]: value.map((text) => text + end) }] : [];
  });
}

async function appWithContent(open: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const app = await createTestApp(open);
  await writePost(app, { title: 'x', is_published: false });
  await writeProject(app, { title: 'x' });
  return app;
}

test('every call that takes a body has one here', () => {
  const withBody = api.filter((endpoint) => 'body' in endpoint).map(({ method, path }) => `${method} ${path}`);
  expect(withBody.toSorted()).toEqual(Object.keys(bodies).toSorted());
});

describeEachDatabase('texts that cannot be kept or seen', (openTestDatabase) => {
  test('in the body of any call are refused or mended, and the answer has what is stored', {
    timeout: 60_000,
  }, async () => {
    const app = await appWithContent(openTestDatabase);
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const failures: string[] = [];
    for (const [name, body] of Object.entries(bodies)) {
      const [method = '', path = ''] = name.split(' ');
      const url = path.replace('{slug}', 'x').replace(/\{\w+\}/g, '1');
      for (const changed of hostile.flatMap((end) => variants(body, end))) {
        const sent = JSON.stringify(changed);
        const response = await app.fetch(url, { method, headers, body: sent });
        if (response.status >= 500) failures.push(`${name} ${sent}: ${response.status}`);
        // JSON spells half a character as an escape.
        if (/\\ud[89a-f]/i.test(await response.text())) failures.push(`${name} ${sent}: answers with half a character`);
      }
    }
    expect(failures).toEqual([]);
  });

  test('in the path or query of any call lead to no failure', { timeout: 60_000 }, async () => {
    const app = await appWithContent(openTestDatabase);
    const headers = bearer(await signInAs(app, 'owner'));
    const failures: string[] = [];
    for (const { method, path, ...endpoint } of api) {
      const query = 'query' in endpoint ? Object.keys((endpoint.query as z.ZodMiniObject).shape) : [];
      for (const end of hostileInAddresses) {
        const addresses = [
          ...(path.includes('{') ? [path.replace(/\{\w+\}/g, end)] : []),
          ...query.map((name) => `${path.replace('{slug}', 'x').replace(/\{\w+\}/g, '1')}?${name}=x${end}`),
        ];
        for (const address of addresses) {
          const { status } = await app.fetch(address, { method, headers });
          if (status >= 500) failures.push(`${method} ${address}: ${status}`);
        }
      }
    }
    expect(failures).toEqual([]);
  });

  test('in JSON within a form become U+FFFD as well', () => {
    const image_list = '[{"id":1,"alt":"t\\ud83dx"}]';
    const parsed = projectForm.parse({ title: 'A', description: 'B', image_list });
    expect(parsed.image_list).toEqual([{ id: 1, alt: 't\ufffdx' }]);
  });

  test('are stored as the answer has them', async () => {
    const app = await appWithContent(openTestDatabase);
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const body = JSON.stringify({ ...post, title: 'Half \ud83d', slug: '', tags: 't\ud83dx' });
    const created = await app.fetch('/api/v1/blog/article/create/', { method: 'POST', headers, body });
    expect(created.status).toBe(201);
    const { slug, title } = (await created.json()).post;
    expect(title).toBe('Half \ufffd');
    const opened = await (await app.fetch(`/api/v1/blog/article/${slug}/edit/`, { headers })).json();
    expect([opened.text.title, opened.text.tags]).toEqual([title, ['t\ufffdx']]);
  });

  test.each([
    ['POST /api/v1/blog/article/create/', { title: '\u200b\u200b\u200b\u200b' }, 'title', 'Title is required'],
    ['POST /api/v1/blog/article/create/', { content: '<p>\u200b\u3164</p>' }, 'content', 'Content is required'],
    ['POST /api/v1/blog/article/create/', { content: '<p>&#8203;</p><p>&shy;</p>' }, 'content', 'Content is required'],
    ['POST /api/v1/blog/article/create/', { tags: '\u200b, \u2800' }, 'tags', 'Enter at least one tag.'],
    ['POST /api/v1/blog/article/create/', { tags: ['\u200b'] }, 'tags', 'Enter at least one tag.'],
    ['POST /api/v1/projects/create', { title: '\ufe0f' }, 'title', 'This field is required.'],
    ['POST /api/v1/projects/create', { description: '<p>\u{e0041}</p>' }, 'description', 'This field is required.'],
    ['POST /api/v1/auth/signup/', { first_name: '\u00ad' }, 'first_name', 'This field is required.'],
    ['POST /api/v1/blog/article/{slug}/comment/', { name: '\u3164' }, 'name', 'This field is required.'],
  ] as const)('%s with %j says what is missing', async (name, change, field, text) => {
    const app = await appWithContent(openTestDatabase);
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const [method = '', path = ''] = name.split(' ');
    const body = JSON.stringify({ ...bodies[name], ...change });
    const response = await app.fetch(path.replace('{slug}', 'x'), { method, headers, body });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toMatchObject({ [field]: [text] });
  });

  test('texts without a character to be seen are none where a text may be missing', async () => {
    const app = await appWithContent(openTestDatabase);
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const body = JSON.stringify({
      ...project,
      title: '+++',
      category: '\u200b',
      technologies: ['\u3164', 'Go'],
      slug: '',
    });
    const { slug } = (await (await app.fetch('/api/v1/projects/create', { method: 'POST', headers, body })).json())
      .project;
    const { text } = await (await app.fetch(`/api/v1/projects/${slug}/update/`, { headers })).json();
    expect(text).toMatchObject({ title: '+++', category: '', technologies: ['Go'] });
  });
});
