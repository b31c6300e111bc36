import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { emptyPostText, type PostText } from '../../../shared/contract/post-editing.ts';
import { recordRevision } from './record-revision.ts';

const fieldsOf = (title: string): PostText => ({
  ...emptyPostText,
  title,
  content: `<p>${title}</p>`,
  tags: ['a', 'b'],
  slug: 'a-post',
});

async function postWithVersions(openTestDatabase: OpenTestDatabase, titles: readonly string[]) {
  const app = await createTestApp(openTestDatabase);
  const token = await signInAs(app, 'staff');
  const { db } = app.deps.database;
  const post = await writePost(app);
  await db.deleteFrom('revisions').execute();
  const { id: author_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  for (const [index, title] of titles.entries()) {
    await recordRevision(db, {
      kind: 'post',
      document_id: post.id,
      author_id,
      reason: 'save',
      session: '',
      title,
      word_count: index,
      fields: fieldsOf(title),
      media_ids: [],
      now: new Date(Date.parse('2026-03-15T12:00:00.000Z') + index * 60_000),
    });
  }
  const path = `/api/v1/blog/posts/${post.id}/revisions/`;
  const call = async (address: string, init?: RequestInit) => {
    const response = await app.fetch(address, { ...init, headers: { ...init?.headers, ...bearer(token) } });
    return { status: response.status, body: await response.json() };
  };
  return {
    app,
    post,
    path,
    read: (address = path) => call(address),
    keep: (text: PostText, address = path) =>
      call(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(text),
      }),
    rename: (address: string, name: string) =>
      call(address, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      }),
  };
}

describeEachDatabase('the versions of a post', (openTestDatabase) => {
  test('are listed newest first, without their texts', async () => {
    const { read } = await postWithVersions(openTestDatabase, ['One', 'Two']);
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.revisions.map(({ title }: { title: string }) => title)).toEqual(['Two', 'One']);
    expect(body.revisions[0]).toEqual({
      id: expect.any(Number),
      created_at: '2026-03-15T12:01:00.000Z',
      updated_at: '2026-03-15T12:01:00.000Z',
      author: 'staff',
      reason: 'save',
      name: '',
      title: 'Two',
      word_count: 1,
    });
  });

  test('are 200 at most', async () => {
    const titles = Array.from({ length: 201 }, (_, index) => `Version ${index}`);
    const { read } = await postWithVersions(openTestDatabase, titles);
    const { revisions } = (await read()).body;
    expect([revisions.length, revisions[0].title, revisions[199].title]).toEqual([200, 'Version 200', 'Version 1']);
  });

  test('open with their text', async () => {
    const { path, read } = await postWithVersions(openTestDatabase, ['One']);
    const [listed] = (await read()).body.revisions;
    expect((await read(`${path}${listed.id}/`)).body).toEqual({
      ...listed,
      fields: fieldsOf('One'),
      cover_image: null,
    });
  });

  test('open without what authors may not write, however it was stored', async () => {
    const { app, path, read } = await postWithVersions(openTestDatabase, ['One']);
    const [{ id }] = (await read()).body.revisions;
    const fields = { ...fieldsOf('One'), content: '<p onclick="alert(1)">One<script>alert(1)</script></p>' };
    await app.deps.database.db
      .updateTable('revisions')
      .set({ fields: JSON.stringify(fields) })
      .execute();
    expect((await read(`${path}${id}/`)).body.fields.content).toBe('<p>One</p>');
  });

  test('are known by the full name of who wrote them, and outlive the account', async () => {
    const { app, read } = await postWithVersions(openTestDatabase, ['One']);
    const { db } = app.deps.database;
    await db.updateTable('users').set({ first_name: 'Ada', last_name: 'Byron' }).execute();
    expect((await read()).body.revisions[0].author).toBe('Ada Byron');
    await db.updateTable('revisions').set({ author_id: null }).execute();
    expect((await read()).body.revisions[0].author).toBe('');
  });

  test('take in a text that is not fit to be saved, and leave the post as it is', async () => {
    const { app, path, post, read, keep } = await postWithVersions(openTestDatabase, ['One']);
    const { db } = app.deps.database;
    const stored = () => db.selectFrom('posts').selectAll().where('id', '=', post.id).executeTakeFirst();
    const before = await stored();
    const text = { ...fieldsOf(''), content: '<p>Mine <script>x</script>alone</p>', tags: [], cover_id: 12345 };
    expect((await keep(text)).status).toBe(201);
    const { revisions } = (await read()).body;
    expect(revisions[0]).toMatchObject({ reason: 'restore_point', title: '', author: 'staff', word_count: 2 });
    expect((await read(`${path}${revisions[0].id}/`)).body.fields).toEqual({
      ...text,
      content: '<p>Mine alone</p>',
    });
    expect(await stored()).toEqual(before);
    expect((await keep(text, `/api/v1/blog/posts/${post.id + 1000}/revisions/`)).status).toBe(404);
  });

  test('take a name and lose it again', async () => {
    const { path, read, rename } = await postWithVersions(openTestDatabase, ['One', 'Two']);
    const [two, one] = (await read()).body.revisions;
    expect(await rename(`${path}${one.id}/`, '  Before the talk ')).toEqual({
      status: 200,
      body: { ...one, name: 'Before the talk' },
    });
    expect((await read()).body.revisions).toEqual([two, { ...one, name: 'Before the talk' }]);
    await rename(`${path}${one.id}/`, '');
    expect((await read()).body.revisions).toEqual([two, one]);
    expect((await rename(`${path}${one.id}/`, 'x'.repeat(100))).status).toBe(200);
    expect((await rename(`${path}${one.id}/`, 'x'.repeat(101))).status).toBe(400);
  });

  test('belong to it: no other post has them, and none in the trash', async () => {
    const { app, path, post, read, rename } = await postWithVersions(openTestDatabase, ['One']);
    const [{ id }] = (await read()).body.revisions;
    const other = await writePost(app, { title: 'Another' });
    const unknown = [
      `/api/v1/blog/posts/${other.id}/revisions/${id}/`,
      `/api/v1/blog/posts/${post.id + 1000}/revisions/${id}/`,
      `${path}${id + 1000}/`,
      `${path}x/`,
      `${path}99999999999999999999/`,
    ];
    for (const address of unknown) {
      expect([address, (await read(address)).status, (await rename(address, 'x')).status]).toEqual([address, 404, 404]);
    }
    await app.deps.database.db.updateTable('posts').set({ deleted_at: '2026-03-16T00:00:00.000Z' }).execute();
    expect([(await read()).status, (await read(`${path}${id}/`)).status]).toEqual([404, 404]);
  });
});
