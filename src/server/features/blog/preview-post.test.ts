import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { hostileHtml } from '../../../../tests/support/hostile-html.ts';
import { bearer, type Role, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Article } from '../../../shared/contract/blog.ts';
import { emptyPostText } from '../../../shared/contract/post-editing.ts';
import type { PreviewedPost } from '../../../shared/contract/post-preview.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { updatePost } from './save-post.ts';

const unfinished: PreviewedPost = {
  ...emptyPostText,
  post_id: null,
  published: false,
};
const richContent = '<h2>One</h2><p>Words</p><h2>Two</h2><pre><code class="language-js">let a = 1</code></pre>';
const pastTime = '2026-01-01T00:00:00.000Z';
const futureTime = '2999-01-01T00:00:00.000Z';

function ask(app: TestApp, token: string | null, post: Partial<PreviewedPost>): Promise<Response> {
  return app.fetch('/api/v1/blog/article/preview/', {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ ...unfinished, ...post }),
  });
}

async function preview(app: TestApp, token: string | null, post: Partial<PreviewedPost>): Promise<Article> {
  const response = await ask(app, token, post);
  expect(response.status).toBe(200);
  return response.json() as Promise<Article>;
}

async function read(app: TestApp, token: string | null, slug: string): Promise<Article> {
  const response = await app.fetch(`/api/v1/blog/article/${slug}/`, { headers: bearer(token) });
  return response.json() as Promise<Article>;
}

async function addPicture(app: TestApp) {
  const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c40' } })
    .png()
    .toBuffer();
  return app.deps.media.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }), 'images');
}

async function rowsOfAllTables({ deps: { database } }: TestApp): Promise<Record<string, unknown[]>> {
  const { db } = database;
  const tables = await db.introspection.getTables();
  // Of full-text indexes that SQLite keeps as tables of its own, the posts say enough.
  const names = tables.map(({ name }) => name).filter((name) => !/^(document_words|sqlite)|session/.test(name));
  const rows: Record<string, unknown[]> = {};
  for (const name of names)
    rows[name] = await db
      .selectFrom(name as 'posts')
      .selectAll()
      .execute();
  return rows;
}

/** What only a post that is stored has, and what depends on the moment. */
function withoutStored({ id: _id, updated_at: _updated, social_image_url: _social, ...shown }: Article) {
  return { ...shown, first_published_at: shown.first_published_at !== null };
}

describeEachDatabase('the preview of a post', (openTestDatabase) => {
  test('is what reading it after saving would give', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await signInAs(app, 'owner');
    const { id: author_id } = await app.deps.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await writePost(app, { title: 'Known', tags: ['JavaScript'], is_published: false });
    const cover = await addPicture(app);
    const post = { title: 'Ünïcode & more', content: richContent, tags: ['javascript', 'New', 'new'] };
    const shown = await preview(app, owner, { ...post, cover_id: cover.id, cover_alt: 'Orange', published: true });
    const saved = await writePost(app, { ...post, author_id, is_published: true });
    await app.deps.database.db
      .updateTable('posts')
      .set({ cover_media_id: cover.id, featured_media_id: cover.id, cover_alt: 'Orange' })
      .where('id', '=', saved.id)
      .execute();
    expect(withoutStored(shown)).toEqual(withoutStored(await read(app, owner, saved.slug)));
    expect(shown).toMatchObject({ slug: 'unicode-more', tags_list: ['JavaScript', 'new'], author: 'owner' });
    expect(shown.table_of_contents.map(({ text }) => text)).toEqual(['One', 'Two']);
    expect(shown.content).toContain('<span');
  });

  test('stores nothing', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await signInAs(app, 'owner');
    const { id } = await writePost(app, { title: 'Before', is_published: false });
    const before = await rowsOfAllTables(app);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['posts', 'document_slugs', 'tags', 'post_tags']));
    await preview(app, owner, { title: 'New one', content: richContent, tags: ['unheard of'], published: true });
    await preview(app, owner, { title: 'After', content: richContent, tags: ['x'], post_id: id, published: true });
    expect(await rowsOfAllTables(app)).toEqual(before);
  });

  test('shows a post in which everything is still missing', async () => {
    const app = await createTestApp(openTestDatabase);
    const shown = await preview(app, await signInAs(app, 'staff'), {});
    expect(shown).toMatchObject({ title: '', content: '', tags_list: [], word_count: 0, reading_time: 1 });
    expect(shown).toMatchObject({ first_published_at: null, published: false, view_count: 0, comments_count: 0 });
  });

  test('is as safe as a saved post', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await signInAs(app, 'owner');
    const { sanitizeRendered } = await loadRichText();
    const { content } = await preview(app, owner, { title: 'x', content: hostileHtml.join('\n') });
    expect(content).toContain('words');
    expect(content).not.toMatch(/<(script|iframe|object|embed|style|form|svg|meta|base)\b/i);
    expect(content).not.toMatch(/<[^>]*\son\w+=/i);
    expect(content).not.toMatch(/href="\s*javascript:/i);
    expect(sanitizeRendered(content)).toBe(content);
  });

  test('has the address that saving would choose', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await signInAs(app, 'owner');
    const { id: publicId } = await writePost(app, { title: 'Public' });
    const { id: draftId } = await writePost(app, { title: 'Draft', is_published: false });
    const slugOf = async (post: Partial<PreviewedPost>) => (await preview(app, owner, post)).slug;
    expect(await slugOf({ title: 'Fresh' })).toBe('fresh');
    expect(await slugOf({ title: 'Fresh', slug: 'Mine own' })).toBe('mine-own');
    expect(await slugOf({ title: 'Create' })).toBe('create-2');
    expect(await slugOf({ title: 'Public' })).toBe('public-2');
    expect(await slugOf({ title: 'Renamed', post_id: publicId })).toBe('public');
    expect(await slugOf({ title: 'Renamed', post_id: draftId })).toBe('renamed');
    expect(await slugOf({ title: 'Draft', post_id: draftId })).toBe('draft');
    expect(await slugOf({ title: 'Draft', slug: 'public', post_id: draftId })).toBe('public-2');
  });

  test('of a post may take an address that the post had before', async () => {
    const app = await createTestApp(openTestDatabase);
    const { id } = await writePost(app, { title: 'First' });
    const fields = { content: '<p>x</p>', tags: ['x'], is_published: true, cover: null };
    await updatePost(app.deps, { slug: 'first' }, { ...fields, title: 'First', slug: 'second' });
    const shown = await preview(app, await signInAs(app, 'owner'), { title: 'First', slug: 'first', post_id: id });
    expect(shown.slug).toBe('first');
  });

  test('keeps the date, the counts and the author of a post that is public', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await signInAs(app, 'owner');
    const { id } = await writePost(app, { title: 'Old', first_published_at: pastTime });
    const { db } = app.deps.database;
    await db
      .updateTable('users')
      .set({ first_name: 'Site', last_name: 'Owner' })
      .where('username', '=', 'owner')
      .execute();
    await db.updateTable('posts').set({ view_count: 7 }).execute();
    const { author } = await read(app, owner, 'old');
    const shown = await preview(app, owner, { title: 'Old', post_id: id, published: true });
    expect(shown).toMatchObject({ first_published_at: pastTime, view_count: 7, id, author });
    expect((await preview(app, owner, {})).author).toBe('Site Owner');
  });

  test('says when a post is going to be public', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await signInAs(app, 'owner');
    const timeOf = async (post: Partial<PreviewedPost>) => (await preview(app, owner, post)).first_published_at;
    const { id } = await writePost(app, { title: 'Planned', first_published_at: futureTime });
    expect(await timeOf({ published: true, publish_at: futureTime })).toBe(futureTime);
    expect(await timeOf({ published: false, publish_at: futureTime })).toBeNull();
    expect(await timeOf({ published: true, post_id: id })).toBe(futureTime);
    expect(await timeOf({ published: true, post_id: id, publish_at: null })).not.toBe(futureTime);
    const { id: publicId } = await writePost(app, { title: 'Public' });
    expect((await ask(app, owner, { published: true, post_id: publicId, publish_at: futureTime })).status).toBe(400);
  });

  test('has no cover where the image is gone, and the first image of the text then', async () => {
    const app = await createTestApp(openTestDatabase);
    const image = await addPicture(app);
    const shown = await preview(app, await signInAs(app, 'owner'), {
      content: `<p>x</p><img src="${image.optimized_image_url}" alt="">`,
      cover_id: 4711,
    });
    expect(shown.cover_image).toBeNull();
    expect(shown.featured_image?.id).toBe(image.id);
  });

  test('is given to those who may write posts', async () => {
    const app = await createTestApp(openTestDatabase);
    const statusFor = async (role: Role) => (await ask(app, await signInAs(app, role), { title: 'x' })).status;
    expect(await statusFor('anonymous')).toBe(401);
    expect(await statusFor('member')).toBe(403);
    expect(await statusFor('restricted_staff')).toBe(403);
    expect(await statusFor('staff')).toBe(200);
  });

  test("tells nothing of others' posts to those who may only write new ones", async () => {
    const app = await createTestApp(openTestDatabase);
    const staff = await signInAs(app, 'staff');
    const { db } = app.deps.database;
    await db
      .updateTable('users')
      .set({ denied_permissions: '["canEditBlog"]' })
      .where('username', '=', 'staff')
      .execute();
    const { id: author_id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'staff')
      .executeTakeFirstOrThrow();
    const others = await writePost(app, { title: 'Secret', is_published: false });
    const own = await writePost(app, { title: 'Own', is_published: false, author_id });
    expect((await ask(app, staff, { title: 'x', post_id: others.id })).status).toBe(404);
    expect((await ask(app, staff, { title: 'x', post_id: own.id })).status).toBe(200);
    expect((await ask(app, staff, { title: 'x', post_id: 4711 })).status).toBe(404);
  });
});
