import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { type OwnerCalls, ownerCalls } from '../../../../tests/support/owner-calls.ts';
import { bearer, signInWithRights } from '../../../../tests/support/people.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Image } from '../../../shared/contract/images.ts';
import type { PermissionName } from '../../../shared/permissions.ts';
import { updatePost } from '../blog/save-post.ts';

async function start(open: OpenTestDatabase, overrides: Parameters<typeof createTestApp>[1] = {}) {
  const app = await createTestApp(open, overrides);
  return { app, ask: await ownerCalls(app) };
}

async function upload(ask: OwnerCalls, colour: string, keep = false): Promise<Image> {
  const form = new FormData();
  form.append('images', await pictureFile(colour));
  if (keep) form.append('keep', 'true');
  return (await ask('POST', '/api/v1/media/', form)).images[0];
}

async function replace(ask: OwnerCalls, id: number, colour: string) {
  const form = new FormData();
  form.append('image', await pictureFile(colour));
  return ask('POST', `/api/v1/media/${id}/replace/`, form);
}

async function addProject(ask: OwnerCalls, id: number, alt: string): Promise<{ slug: string }> {
  const body = { title: 'Project', description: '<p>About it.</p>', live: true, image_list: [{ id, alt }] };
  return (await ask('POST', '/api/v1/projects/create', body)).project;
}

const describeIt = (ask: OwnerCalls, id: number, alt: string) => ask('PATCH', `/api/v1/media/${id}/`, { alt });

const article = async (app: TestApp, slug: string) => (await app.fetch(`/api/v1/blog/article/${slug}/`)).json();

describeEachDatabase('the library of images', (openTestDatabase) => {
  test('lists images with counts, finds them by name and text, and tells which nothing uses', async () => {
    const { app, ask } = await start(openTestDatabase);
    const shown = await upload(ask, '#111');
    const spare = await upload(ask, '#222');
    await writePost(app, { cover_id: shown.id });
    await describeIt(ask, spare.id, 'A grey square');
    const all = await ask('GET', '/api/v1/media/');
    expect(all.counts).toMatchObject({ all: 2, unused: 1, png: 2, jpeg: 0 });
    expect(all.results.map(({ id }: Image) => id)).toEqual([spare.id, shown.id]);
    const found = await ask('GET', '/api/v1/media/?search=GREY');
    expect(found.results).toMatchObject([{ id: spare.id, alt: 'A grey square', is_unused: true, format: 'png' }]);
    const unused = await ask('GET', '/api/v1/media/?status=unused');
    expect(unused.results.map(({ id }: Image) => id)).toEqual([spare.id]);
    expect((await ask('GET', '/api/v1/media/?search=nowhere')).counts.all).toBe(0);
  });

  test('says where an image is: posts and projects in every state, and versions', async () => {
    const { app, ask } = await start(openTestDatabase);
    const image = await upload(ask, '#111');
    await writePost(app, { title: 'Public', content: `<p>x</p><img src="${image.optimized_image_url}" alt="Own">` });
    await writePost(app, { title: 'Draft', cover_id: image.id, cover_alt: 'Cover text', is_published: false });
    await writePost(app, { title: 'Scheduled', cover_id: image.id, publish_at: '2099-01-01T00:00:00Z' });
    const trashed = await writePost(app, { title: 'Trashed', cover_id: image.id });
    await ask('DELETE', `/api/v1/blog/article/${trashed.slug}/delete/`);
    const former = await writePost(app, { title: 'Former', cover_id: image.id, user_id: null });
    await updatePost(
      app.deps,
      { id: former.id },
      { title: 'Former', content: '<p>Some words.</p>', tags: ['a'], cover_id: null },
    );
    await addProject(ask, image.id, 'In a project');
    const { places } = (await ask('GET', `/api/v1/media/${image.id}/`)).image;
    const facts = places.map(({ title, status, own_texts }: Record<string, unknown>) => [title, status, own_texts]);
    expect(facts).toEqual([
      ['Former', 'version', []],
      ['Trashed', 'trash', []],
      ['Scheduled', 'scheduled', []],
      ['Draft', 'draft', ['Cover text']],
      ['Public', 'public', ['Own']],
      ['Project', 'public', ['In a project']],
    ]);
  });

  test('shows who may not edit a kind only that it has the image, and lets them change nothing there', async () => {
    const { app, ask } = await start(openTestDatabase);
    const image = await upload(ask, '#111');
    await writePost(app, { title: 'Secret draft', cover_id: image.id, is_published: false });
    const headers = bearer(await signInWithRights(app, ['canEditProjects']));
    const opened = await (await app.fetch(`/api/v1/media/${image.id}/`, { headers })).json();
    expect(JSON.stringify(opened)).not.toContain('Secret');
    expect(opened.image).toMatchObject({ may_change: false, places: [{ kind: 'post', title: '' }] });
    const body = JSON.stringify({ alt: 'x' });
    const json = { ...headers, 'content-type': 'application/json' };
    const changed = await app.fetch(`/api/v1/media/${image.id}/`, { method: 'PATCH', headers: json, body });
    expect(changed.status).toBe(403);
    const form = new FormData();
    form.append('image', await pictureFile('#222'));
    const replaced = await app.fetch(`/api/v1/media/${image.id}/replace/`, { method: 'POST', headers, body: form });
    expect(replaced.status).toBe(403);
  });

  test('lets nobody change an image of a text that waits to be published and is not theirs to edit', async () => {
    const { app, ask } = await start(openTestDatabase);
    const image = await upload(ask, '#111');
    const { id } = await writePost(app, { title: 'Public' });
    const content = `<p>Waits.</p><img src="${image.optimized_image_url}" alt="">`;
    await ask('PUT', `/api/v1/blog/posts/${id}/autosave/`, { title: 'Public', content, tags: ['a'] });
    const mayChange = async (right: PermissionName) => {
      const headers = bearer(await signInWithRights(app, [right], right.toLowerCase()));
      const opened = await (await app.fetch(`/api/v1/media/${image.id}/`, { headers })).json();
      const form = new FormData();
      form.append('image', await pictureFile('#222'));
      const { status } = await app.fetch(`/api/v1/media/${image.id}/replace/`, { method: 'POST', headers, body: form });
      return [opened.image.may_change, status];
    };
    expect(await mayChange('canEditProjects')).toEqual([false, 403]);
    expect(await mayChange('canEditBlog')).toEqual([true, 200]);
  });

  test('puts an image in the place of another wherever it is shown', async () => {
    const { app, ask } = await start(openTestDatabase);
    const image = await upload(ask, '#111');
    const content = `<p>Words</p><img src="${image.optimized_image_url}" alt="Own" width="100" height="50">`;
    const post = await writePost(app, { title: 'Text', content });
    const cover = await writePost(app, { title: 'Cover', cover_id: image.id });
    const project = await addProject(ask, image.id, 'G');
    const { status, image: after } = await replace(ask, image.id, '#222');
    expect(status).toBe(200);
    expect(after.id).toBe(image.id);
    expect(after.optimized_image_url).not.toBe(image.optimized_image_url);
    const oldKey = image.optimized_image_url.split('/')[2] ?? '';
    const newKey = after.optimized_image_url.split('/')[2];
    const shown = await article(app, post.slug);
    expect(shown.content).not.toContain(oldKey);
    expect(shown.content).toContain(`<source type="image/avif" srcset="/media/${newKey}/`);
    expect(shown.content).toContain('alt="Own"');
    expect(shown.featured_image_url).toBe(after.optimized_image_url);
    expect((await article(app, cover.slug)).cover_image_url).toBe(after.optimized_image_url);
    const gallery = await (await app.fetch(`/api/v1/projects/${project.slug}/`)).json();
    expect(gallery.images[0].optimized_image_url).toBe(after.optimized_image_url);
    expect(await (await app.fetch('/feed.xml')).text()).not.toContain(oldKey);
    const old = await app.fetch(image.optimized_image_url, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, after.optimized_image_url]);
    expect((await app.fetch(after.optimized_image_url)).status).toBe(200);
  });

  test('lets what was written with the former image be saved and shows the new one', async () => {
    const { app, ask } = await start(openTestDatabase);
    const image = await upload(ask, '#111');
    const content = `<p>Words</p><img src="${image.optimized_image_url}" alt="">`;
    const post = await writePost(app, { title: 'Text', content });
    const { image: after } = await replace(ask, image.id, '#222');
    await updatePost(app.deps, { id: post.id }, { title: 'Text', content: `${content}<p>More</p>`, tags: ['a'] });
    expect((await article(app, post.slug)).content).toContain(after.cloudinary_image_url);
    // Back again, and once more.
    const { image: back } = await replace(ask, image.id, '#111');
    expect(back.optimized_image_url).toBe(image.optimized_image_url);
    expect((await article(app, post.slug)).content).toContain(back.cloudinary_image_url);
  });

  test('replaces by what is in the library already without either losing its files', async () => {
    const { app, ask } = await start(openTestDatabase);
    const [one, other] = [await upload(ask, '#111'), await upload(ask, '#222')];
    const { image: after } = await replace(ask, one.id, '#222');
    expect(after.optimized_image_url).not.toBe(other.optimized_image_url);
    const headers = bearer(await signInWithRights(app, ['canEditAbout']));
    for (const { optimized_image_url } of [after, other]) {
      expect((await app.fetch(optimized_image_url, { headers })).status).toBe(200);
    }
  });

  test('has the text of an image shown wherever it has none of its own', async () => {
    const { app, ask } = await start(openTestDatabase);
    const image = await upload(ask, '#111');
    const src = image.optimized_image_url;
    const content = `<p>x</p><img src="${src}"><img src="${src}" alt=""><img src="${src}" alt="Own">`;
    const post = await writePost(app, { title: 'Text', content, cover_id: image.id });
    await describeIt(ask, image.id, 'A "dark" square');
    const { content: html, featured_image_alt } = await article(app, post.slug);
    expect(html.match(/alt="[^"]*"/g)).toEqual(['alt="A &quot;dark&quot; square"', 'alt=""', 'alt="Own"']);
    expect(featured_image_alt).toBe('A "dark" square');
    expect((await upload(ask, '#111')).alt).toBe('A "dark" square');
    const shown = async () => [
      (await article(app, post.slug)).cover_alt,
      (await article(app, post.slug)).featured_image_alt,
    ];
    expect(await shown()).toEqual(['A "dark" square', 'A "dark" square']);
    const decorated = { title: 'Text', content, tags: 'a', cover_is_decorative: true };
    await ask('PUT', `/api/v1/blog/article/${post.slug}/update/`, decorated);
    expect(await shown()).toEqual(['', '']);
    const { text } = await ask('GET', `/api/v1/blog/article/${post.slug}/edit/`);
    expect([text.cover_is_decorative, text.cover_id]).toEqual([true, image.id]);
  });

  test('deletes what nothing uses, and says where the others are', async () => {
    const { app, ask } = await start(openTestDatabase);
    const [used, spare, other] = [await upload(ask, '#111'), await upload(ask, '#222'), await upload(ask, '#333')];
    await writePost(app, { title: 'Uses it', cover_id: used.id });
    const refused = await ask('DELETE', `/api/v1/media/${used.id}/`);
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('Uses it') });
    expect((await ask('DELETE', `/api/v1/media/${spare.id}/`)).status).toBe(200);
    const body = { action: 'delete', image_ids: [used.id, other.id, spare.id] };
    const several = await ask('POST', '/api/v1/media/bulk-actions/', body);
    expect(several).toMatchObject({ changed_count: 1, message: '1 image deleted. 1 image is in use and stays.' });
    expect((await ask('GET', '/api/v1/media/')).counts.all).toBe(1);
    expect((await ask('GET', `/api/v1/media/${spare.id}/`)).status).toBe(404);
  });

  test('keeps what was uploaded for it while nothing uses that', async () => {
    const { app, ask } = await start(openTestDatabase);
    const library = { kept: await upload(ask, '#111', true), loose: await upload(ask, '#222') };
    await app.deps.database.db.updateTable('media').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
    expect(await app.deps.media.sweep()).toBe(1);
    expect((await ask('GET', '/api/v1/media/')).results.map(({ id }: Image) => id)).toEqual([library.kept.id]);
  });
});
