import pino from 'pino';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { fakePages } from '../../../../tests/support/fake-pages.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { projectEditor, writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const weekMs = 7 * 24 * 60 * 60_000;

async function siteWithPreviews(openTestDatabase: Parameters<typeof createTestApp>[0]) {
  const clock = { time: new Date('2026-03-01T12:00:00.000Z'), now: () => clock.time };
  const app = await createTestApp(openTestDatabase, { clock });
  const headers = { ...bearer(await signInAs(app, 'staff')), 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const response = await app.fetch(`/api/v1/${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    return { status: response.status, body: await response.json() };
  };
  return {
    app,
    clock,
    call,
    make: async (path: string): Promise<string> =>
      (await call('POST', `${path}/preview-links/`)).body.url.split('/').at(-1),
    open: async (token: string, more: Record<string, string> = {}) =>
      app.fetch(`/api/v1/previews/?token=${token}`, { headers: more }),
  };
}

describeEachDatabase('a preview link', (openTestDatabase) => {
  test('shows anybody the newest text of a draft, for a week, and none of it is kept anywhere', async () => {
    const { app, clock, call, make, open } = await siteWithPreviews(openTestDatabase);
    const { id } = await writePost(app, { title: 'Sketch', is_published: false });
    const token = await make(`blog/posts/${id}`);
    expect(token).toMatch(/^[\w-]{32}$/);
    const rows = await app.deps.database.db.selectFrom('preview_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await call('PUT', `blog/posts/${id}/autosave/`, { title: 'Sketch', content: '<p>Newest.</p>', tags: ['one'] });
    const response = await open(token);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { post, project, public_path } = await response.json();
    expect([post.title, post.content, post.tags_list]).toEqual(['Sketch', '<p>Newest.</p>', ['one']]);
    expect([project, public_path]).toEqual([null, null]);
    clock.time = new Date(clock.time.getTime() + weekMs - 1);
    expect((await open(token)).status).toBe(200);
    clock.time = new Date(clock.time.getTime() + 1);
    expect((await open(token)).status).toBe(404);
    expect((await call('GET', `blog/posts/${id}/preview-links/`)).body.links).toEqual([]);
  });

  test('that is wrong answers as one that has ended', async () => {
    const { app, call, make, open } = await siteWithPreviews(openTestDatabase);
    const { id } = await writePost(app, { is_published: false });
    const token = await make(`blog/posts/${id}`);
    const [link] = (await call('GET', `blog/posts/${id}/preview-links/`)).body.links;
    expect(link).toEqual({
      id: expect.any(Number),
      created_at: '2026-03-01T12:00:00.000Z',
      expires_at: '2026-03-08T12:00:00.000Z',
      made_by: 'staff',
    });
    expect((await call('DELETE', `blog/posts/${id + 1}/preview-links/${link.id}/`)).status).toBe(404);
    expect((await open(token)).status).toBe(200);
    expect((await call('DELETE', `blog/posts/${id}/preview-links/${link.id}/`)).body.message).toBe(
      'The link has ended.',
    );
    const ended = await open(token);
    const wrong = await open('A'.repeat(32));
    expect([ended.status, await ended.text()]).toEqual([404, await wrong.text()]);
    for (const odd of ['', 'x', '%00', `${token}%0a`, '%F0%9F%98%80']) expect((await open(odd)).status).toBe(404);
  });

  test('ends in the trash, and does not come back from there', async () => {
    const { app, call, make, open } = await siteWithPreviews(openTestDatabase);
    const { id, slug } = await writePost(app, { is_published: false });
    const token = await make(`blog/posts/${id}`);
    await call('DELETE', `blog/article/${slug}/delete/`);
    expect((await open(token)).status).toBe(404);
    await call('POST', `blog/trash/${id}/restore/`);
    expect((await open(token)).status).toBe(404);
  });

  test('leads on to the public page once all is published, and shows what is written after that', async () => {
    const { app, clock, call, make, open } = await siteWithPreviews(openTestDatabase);
    const planned = await writePost(app, { title: 'Planned', publish_at: '2026-03-02T00:00:00.000Z' });
    const token = await make(`blog/posts/${planned.id}`);
    expect((await (await open(token)).json()).post.title).toBe('Planned');
    clock.time = new Date('2026-03-02T00:00:00.000Z');
    expect(await (await open(token)).json()).toEqual({
      post: null,
      project: null,
      public_path: '/blog/article/planned',
    });
    const text = { title: 'Planned', content: '<p>Newer.</p>', tags: ['one'] };
    await call('PUT', `blog/posts/${planned.id}/autosave/`, text);
    expect((await (await open(token)).json()).post.content).toBe('<p>Newer.</p>');
    const sketch = await writeProject(app, { title: 'Sketch', live: false });
    const project = await make(`manage/projects/${sketch.id}`);
    expect((await (await open(project)).json()).project).toMatchObject({ title: 'Sketch', live: false });
    await call('POST', 'manage/projects/bulk-actions/', { action: 'publish', project_ids: [sketch.id] });
    expect((await (await open(project)).json()).public_path).toBe('/projects/sketch');
  });

  test('is one of five of a document at most', async () => {
    const { app, call, make } = await siteWithPreviews(openTestDatabase);
    const { id } = await writePost(app, { is_published: false });
    for (let count = 0; count < 5; count += 1) await make(`blog/posts/${id}`);
    const { status, body } = await call('POST', `blog/posts/${id}/preview-links/`);
    expect([status, body.message]).toEqual([400, 'This post has 5 preview links. End one before you make another.']);
    expect((await call('GET', `blog/posts/${id}/preview-links/`)).body.links).toHaveLength(5);
  });

  test('lets who has opened it see the images of that text, and no others, until it ends', async () => {
    const { app, call, make, open } = await siteWithPreviews(openTestDatabase);
    const uploads = await projectEditor(app, 'staff');
    const colours = ['#111', '#222', '#333', '#444'];
    const images = await uploads.upload(await Promise.all(colours.map(pictureFile)));
    const [inText, inCopy, dropped, elsewhere] = images.map(({ optimized_image_url }) => optimized_image_url);
    const img = (src: string | undefined) => `<p>Words.</p><img src="${src}" alt="">`;
    const draft = await writePost(app, { title: 'Sketch', content: img(dropped), is_published: false });
    await writePost(app, { title: 'Other', content: img(elsewhere), is_published: false });
    await call('PUT', `blog/posts/${draft.id}/autosave/`, { title: 'Sketch', content: img(inText), tags: ['one'] });
    const out = await writePost(app, { title: 'Out' });
    await call('PUT', `blog/posts/${out.id}/autosave/`, { title: 'Out', content: img(inCopy), tags: ['one'] });

    const cookies = [];
    for (const { id } of [draft, out]) {
      const set = (await open(await make(`blog/posts/${id}`))).headers.get('set-cookie') ?? '';
      expect(set).toMatch(/^vitrine_preview_\d+=[\w-]{32}; Max-Age=604800; Path=\/media\/; HttpOnly; SameSite=Lax$/);
      cookies.push(set.split(';')[0]);
    }
    const see = async (src: string | undefined, cookie: string | undefined) => {
      const { status, headers } = await app.fetch(src ?? '', { headers: cookie ? { cookie } : {} });
      return [status, headers.get('cache-control')];
    };
    const seen = [200, 'private, no-store'];
    const unseen = [404, 'private, no-store'];
    const both = cookies.join('; ');
    expect(await see(inText, both)).toEqual(seen);
    expect(await see(inCopy, both)).toEqual(seen);
    expect(await see(inCopy, cookies[0])).toEqual(unseen);
    expect(await see(dropped, both)).toEqual(unseen);
    expect(await see(elsewhere, both)).toEqual(unseen);
    expect(await see(inText, undefined)).toEqual(unseen);
    const [link] = (await call('GET', `blog/posts/${draft.id}/preview-links/`)).body.links;
    await call('DELETE', `blog/posts/${draft.id}/preview-links/${link.id}/`);
    expect(await see(inText, both)).toEqual(unseen);
  });

  test('the page of a preview is kept by nobody, told to nobody, and its address is in no log', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const app = await createTestApp(openTestDatabase, { log, pages: fakePages(() => '<html><p>A draft</p></html>') });
    for (const path of ['/preview/SECRET-TOKEN', '/PREVIEW/SECRET-TOKEN/', '/%70review/SECRET-TOKEN']) {
      const { headers } = await app.fetch(path);
      expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
    }
    const { headers } = await app.fetch('/preview/SECRET-TOKEN');
    expect(headers.get('cache-control')).toBe('private, no-store');
    await app.fetch('/api/v1/previews/?token=SECRET-TOKEN');
    expect(lines.join()).toContain('/preview/{token}');
    expect(lines.join()).not.toContain('SECRET-TOKEN');
    expect((await app.fetch('/about')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});
