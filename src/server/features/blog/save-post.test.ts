import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, type Role, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const form = { title: 'A good title', content: '<p>Words.</p>', tags: 'one, two', published: 'true' };

async function caller(app: TestApp, role: Role = 'owner') {
  const headers = bearer(await signInAs(app, role));
  const send = (method: string, path: string, body: Record<string, string | Blob>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(body)) data.set(name, value);
    return app.fetch(`/api/v1/blog/article/${path}/`, { method, headers, body: data });
  };
  return {
    create: (body: Record<string, string | Blob>) => send('POST', 'create', body),
    update: (slug: string, body: Record<string, string | Blob>) => send('PUT', `${slug}/update`, body),
    remove: (slug: string) => app.fetch(`/api/v1/blog/article/${slug}/delete/`, { method: 'DELETE', headers }),
  };
}

describeEachDatabase('saving a post', (openTestDatabase) => {
  test('creates it from a form', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create } = await caller(app);
    const response = await create(form);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      success: true,
      message: 'Post created successfully!',
      post: { id: expect.any(Number), slug: 'a-good-title', title: 'A good title', published: true, version: 1 },
    });
    expect(await (await app.fetch('/api/v1/blog/article/a-good-title/')).json()).toMatchObject({
      content: '<p>Words.</p>',
      tags_list: ['one', 'two'],
    });
  });

  test('takes JSON as well', async () => {
    const app = await createTestApp(openTestDatabase);
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const body = JSON.stringify({ ...form, published: false });
    const response = await app.fetch('/api/v1/blog/article/create/', { method: 'POST', headers, body });
    expect(response.status).toBe(201);
    expect((await app.fetch('/api/v1/blog/article/a-good-title/')).status).toBe(404);
  });

  test('keeps line ends as they were typed, though forms send them differently', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create } = await caller(app);
    await create({ ...form, content: '<pre><code>a\r\nb\r\n</code></pre>' });
    const { content } = await app.deps.database.db.selectFrom('posts').select('content').executeTakeFirstOrThrow();
    expect(content).toBe('<pre><code>a\nb\n</code></pre>');
  });

  test.each([
    [{ title: '   ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Ensure this field has no more than 200 characters.'],
    [{ content: '' }, 'content', 'Content is required'],
    [{ content: '<p> </p><script>alert(1)</script>' }, 'content', 'Content is required'],
    [{ tags: ' , ,' }, 'tags', 'Enter at least one tag.'],
    [{ published: 'perhaps' }, 'published', 'Must be true or false.'],
    [{ cover_image: 'text' }, 'cover_image', 'Upload an image file.'],
  ])('names the field that is wrong: %o', async (change, field, text) => {
    const app = await createTestApp(openTestDatabase);
    const { create } = await caller(app);
    const response = await create({ ...form, ...(change as Record<string, string>) });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual({ [field]: [text] });
  });

  test('refuses a title that another post has, also in other spelling, and one that two ask for at once', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create } = await caller(app);
    const statuses = await Promise.all([create(form), create(form)].map(async (answer) => (await answer).status));
    expect(statuses.toSorted()).toEqual([201, 400]);
    const response = await create({ ...form, title: 'A good TITLE!' });
    expect((await response.json()).errors).toEqual({
      title: ['A blog post with this title already exists. Please choose a different title.'],
    });
  });

  test('gives a title that differs from another post’s an address with a number, and refuses the same one again', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update } = await caller(app);
    const slugOf = async (answer: Promise<Response>) => (await (await answer).json()).post.slug;
    expect(await slugOf(create({ ...form, title: 'C#' }))).toBe('c');
    expect(await slugOf(create({ ...form, title: 'C++' }))).toBe('c-2');
    const again = await create({ ...form, title: 'ｃ++ ' });
    expect((await again.json()).errors).toEqual({
      title: ['A blog post with this title already exists. Please choose a different title.'],
    });
    // Also when a draft is given such a title later.
    await create({ ...form, title: 'Draft', published: 'false' });
    const same = await update('draft', { ...form, title: 'c#', published: 'false' });
    expect(same.status).toBe(400);
    expect(await slugOf(update('draft', { ...form, title: 'C', published: 'false' }))).toBe('c-3');
    // An address that is asked for is refused as before.
    expect((await (await create({ ...form, title: 'Other', slug: 'c' })).json()).errors).toEqual({
      slug: ['Another blog post has this address. Please choose a different one.'],
    });
  });

  test.each(['create', 'Create', '🚀', '???'])(
    'gives a post with the title %s an address that works',
    async (title) => {
      const app = await createTestApp(openTestDatabase);
      const { create } = await caller(app);
      const { post } = await (await create({ ...form, title })).json();
      expect(post.slug).not.toBe('create');
      expect(await (await app.fetch(`/api/v1/blog/article/${post.slug}/`)).json()).toMatchObject({ title });
    },
  );

  test('an address in any script is found', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create } = await caller(app);
    for (const title of ['हिन्दी में लेख', '東京の夜', 'مقال جديد', 'Crème brûlée']) {
      const { post } = await (await create({ ...form, title })).json();
      const response = await app.fetch(`/api/v1/blog/article/${encodeURIComponent(post.slug)}/`);
      expect(await response.json()).toMatchObject({ title });
    }
  });

  test('of somebody else’s newer version is refused, and changes nothing', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update } = await caller(app);
    await create(form);
    expect((await update('a-good-title', { ...form, content: '<p>Mine.</p>', version: '1' })).status).toBe(200);
    const response = await update('a-good-title', { ...form, content: '<p>Late.</p>', version: '1' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'stale_version' });
    expect(await (await app.fetch('/api/v1/blog/article/a-good-title/')).json()).toMatchObject({
      content: '<p>Mine.</p>',
    });
  });

  test('a draft’s address follows its title, a published post’s stays', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update } = await caller(app);
    await create({ ...form, published: 'false' });
    const renamed = await (await update('a-good-title', { ...form, title: 'Better', published: 'true' })).json();
    expect(renamed.post.slug).toBe('better');
    const again = await (await update('better', { ...form, title: 'Best' })).json();
    expect(again.post.slug).toBe('better');
    // Nobody has seen the draft's first address, so it is free.
    expect((await create(form)).status).toBe(201);
  });

  test('the date of the first publication stays, whatever happens later', async () => {
    let now = new Date('2026-01-01T00:00:00.000Z');
    const app = await createTestApp(openTestDatabase, { clock: { now: () => now } });
    const { create, update } = await caller(app);
    await create(form);
    now = new Date('2026-02-01T00:00:00.000Z');
    await update('a-good-title', { ...form, published: 'false' });
    await update('a-good-title', form);
    expect(await (await app.fetch('/api/v1/blog/article/a-good-title/')).json()).toMatchObject({
      first_published_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-02-01T00:00:00.000Z',
    });
  });

  test('whether it is published stays as it is, where nothing is said of it', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update } = await caller(app);
    const { published: _, ...text } = form;
    expect((await (await create(text)).json()).post).toMatchObject({ published: false });
    expect((await (await update('a-good-title', text)).json()).post).toMatchObject({ published: false });
    await update('a-good-title', form);
    expect((await (await update('a-good-title', text)).json()).post).toMatchObject({ published: true });
  });

  test('a form can say all that JSON can', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update } = await caller(app);
    const draft = { ...form, published: 'false' };
    const { post } = await (await create({ ...draft, is_autosave: 'true', save_id: 'a', session: 's' })).json();
    const attempt = { id: String(post.id), version: '1', unconfirmed: 'a', session: 's' };
    const renamed = await (
      await update('a-good-title', { ...draft, ...attempt, title: 'Better', save_id: 'b' })
    ).json();
    expect(renamed.post).toMatchObject({ id: post.id, slug: 'better', version: 2 });
    // The answer to `b` did not come, and the old slug leads nowhere: the id finds it.
    const again = await update('a-good-title', { ...draft, ...attempt, title: 'Best', unconfirmed: 'b', save_id: 'c' });
    expect((await again.json()).post).toMatchObject({ id: post.id, slug: 'best', version: 3 });
    const wrong = await update('best', { ...draft, id: 'first', is_autosave: 'perhaps' });
    expect((await wrong.json()).errors).toMatchObject({ id: ['Enter a whole number.'] });
  });

  test('search and tags follow what was saved', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update } = await caller(app);
    await create({ ...form, content: '<p>aardvark</p>', tags: 'old' });
    await update('a-good-title', { ...form, content: '<p>zebra</p>', tags: 'new' });
    const counts = await Promise.all(
      ['search=aardvark', 'search=zebra', 'tag=old', 'tag=new'].map(
        async (query) => (await (await app.fetch(`/api/v1/blog/posts/?${query}`)).json()).count,
      ),
    );
    expect(counts).toEqual([0, 1, 0, 1]);
  });

  test('deleting moves it to the trash, once', async () => {
    const app = await createTestApp(openTestDatabase);
    const { remove } = await caller(app);
    await writePost(app, { title: 'Gone' });
    expect(await (await remove('gone')).json()).toEqual({ success: true, message: 'Post deleted successfully!' });
    expect((await remove('gone')).status).toBe(404);
    expect((await (await app.fetch('/api/v1/blog/posts/')).json()).count).toBe(0);
    const kept = await app.deps.database.db.selectFrom('posts').select('title').executeTakeFirstOrThrow();
    expect(kept.title).toBe('Gone');
  });

  test('a form that breaks off, or is not what it says, is answered', async () => {
    const app = await createTestApp(openTestDatabase);
    const headers = bearer(await signInAs(app, 'owner'));
    const post = (type: string, body: string) =>
      app.fetch('/api/v1/blog/article/create/', {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      });
    const half = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nhalf';
    expect((await post('multipart/form-data; boundary=x', half)).status).toBe(400);
    expect((await post('multipart/form-data; boundary=x', '')).status).toBe(400);
    expect((await post('multipart/form-data', half)).status).toBe(415);
    expect((await post('text/plain', half)).status).toBe(415);
  });

  test('nobody’s form is read who may not send one', async () => {
    const app = await createTestApp(openTestDatabase);
    for (const [role, status] of [
      ['anonymous', 401],
      ['member', 403],
      ['restricted_staff', 403],
    ] as const) {
      const { create, remove, update } = await caller(app, role);
      expect((await create(form)).status).toBe(status);
      expect((await update('x', form)).status).toBe(status);
      expect((await remove('x')).status).toBe(status);
    }
  });
});
