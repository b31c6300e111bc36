import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs, signInWithRights } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { type PermissionName, permissionNames } from '../../../shared/permissions.ts';

const json = { 'content-type': 'application/json' };

async function send(app: TestApp, token: string | null, method: string, path: string, body?: object) {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { ...bearer(token), ...(body === undefined ? {} : json) };
  const response = await app.fetch(`/api/v1/people/${path}`, { method, headers, ...init });
  return { status: response.status, ...(await response.json()) };
}

async function idOf({ deps }: TestApp, username: string): Promise<string> {
  const { db } = deps.database;
  return (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
}

async function rightsOf(app: TestApp, token: string): Promise<string[]> {
  const response = await app.fetch('/api/v1/auth/profile/', { headers: bearer(token) });
  if (response.status !== 200) return [String(response.status)];
  const { permissions } = await response.json();
  return permissionNames.filter((name) => permissions[name]);
}

/** An owner, and somebody whose session stays open while they are changed. */
async function setUp(open: Parameters<typeof createTestApp>[0], rights: readonly PermissionName[] = ['canEditBlog']) {
  const app = await createTestApp(open);
  const owner = await signInAs(app, 'owner');
  const ann = await signInWithRights(app, rights, 'ann');
  return { app, owner, ann, annId: await idOf(app, 'ann') };
}

/** Everything by which somebody's standing can be changed. */
function changesOf(id: string): [string, string, object?][] {
  return [
    ['PATCH', `${id}/rights/`, { is_staff: false }],
    ['PATCH', `${id}/rights/`, { permissions: { canEditBlog: true } }],
    ['POST', `${id}/disable/`],
    ['POST', `${id}/enable/`],
    ['POST', `${id}/end-sessions/`],
    ['POST', `${id}/reset-password/`],
    ['DELETE', `${id}/`],
  ];
}

describeEachDatabase('people', (openTestDatabase) => {
  test('a right that is taken away or given counts with the next call of an open session', async () => {
    const { app, owner, ann, annId } = await setUp(openTestDatabase);
    const taken = await send(app, owner, 'PATCH', `${annId}/rights/`, { permissions: { canEditBlog: false } });
    expect(taken).toMatchObject({ status: 200, person: { is_staff: true, permissions: { canEditBlog: false } } });
    expect(await rightsOf(app, ann)).toEqual([]);
    expect((await app.fetch('/api/v1/blog/manage/', { headers: bearer(ann) })).status).toBe(403);
    await send(app, owner, 'PATCH', `${annId}/rights/`, { permissions: { canEditBlog: true, canReadMessages: true } });
    expect(await rightsOf(app, ann)).toEqual(['canEditBlog', 'canReadMessages']);
  });

  test('whoever is made staff has all rights but that to manage the site, and loses all with the standing', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await signInAs(app, 'owner');
    const member = await signInAs(app, 'member');
    const id = await idOf(app, 'member');
    await send(app, owner, 'PATCH', `${id}/rights/`, { is_staff: true });
    expect(await rightsOf(app, member as string)).toEqual(permissionNames.filter((name) => name !== 'canManageSite'));
    await send(app, owner, 'PATCH', `${id}/rights/`, { is_staff: false });
    expect(await rightsOf(app, member as string)).toEqual([]);
    const refused = await send(app, owner, 'PATCH', `${id}/rights/`, { permissions: { canEditBlog: true } });
    expect(refused).toMatchObject({ status: 400, message: 'Only staff have rights.' });
  });

  test('whoever is disabled or signed out everywhere is so at once', async () => {
    const { app, owner, ann, annId } = await setUp(openTestDatabase);
    expect(await send(app, owner, 'POST', `${annId}/disable/`)).toMatchObject({ person: { is_disabled: true } });
    expect(await rightsOf(app, ann)).toEqual(['401']);
    const credentials = { username: 'ann', password: 'correct horse' };
    await expect(app.deps.accounts.signIn(credentials)).rejects.toThrow('Invalid username or password.');
    await send(app, owner, 'POST', `${annId}/enable/`);
    const again = await signInAgain(app, 'ann');
    expect(await send(app, owner, 'GET', `${annId}/`)).toMatchObject({ person: { session_count: 1 } });
    await send(app, owner, 'POST', `${annId}/end-sessions/`);
    expect(await rightsOf(app, again)).toEqual(['401']);
  });

  test('what a deleted account wrote stays, comments without its name', async () => {
    const { app, owner, ann, annId } = await setUp(openTestDatabase);
    const { db } = app.deps.database;
    const { id: post_id } = await writePost(app, { title: 'A post' });
    const comment = { post_id, name: 'Ann', email: 'ann@example.org', website: '', comment: 'Kept words.' };
    const created_at = '2026-01-01T00:00:00.000Z';
    await db
      .insertInto('comments')
      .values({ ...comment, status: 'approved', created_at, author_id: annId })
      .execute();
    await db.updateTable('posts').set({ author_id: annId }).where('id', '=', post_id).execute();
    expect(await send(app, owner, 'DELETE', `${annId}/`)).toMatchObject({ status: 200, message: 'Account deleted.' });
    expect(await rightsOf(app, ann)).toEqual(['401']);
    const kept = await db.selectFrom('comments').select(['name', 'email', 'comment', 'author_id']).execute();
    expect(kept).toEqual([{ name: 'Anonymous', email: '', comment: 'Kept words.', author_id: null }]);
    expect(await send(app, owner, 'GET', `${annId}/`)).toMatchObject({ status: 404 });
  });

  test('nobody changes their own standing, and nobody that of the owner', async () => {
    const { app, owner, annId, ann } = await setUp(openTestDatabase, ['canManageSite', 'canEditBlog']);
    const ownerId = await idOf(app, 'owner');
    const before = await app.deps.database.db.selectFrom('users').selectAll().orderBy('id').execute();
    for (const [token, id] of [
      [ann, annId],
      [owner, ownerId],
      [ann, ownerId],
    ] as const) {
      for (const [method, path, body] of changesOf(id)) {
        const { status, message } = await send(app, token, method, path, body);
        expect([path, status]).toEqual([path, 403]);
        expect(message).toMatch(/^(Your own rights and standing|The owner cannot be changed)/);
      }
    }
    expect(await app.deps.database.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('only the owner changes whoever manages the site, and grants that right', async () => {
    const { app, owner, ann } = await setUp(openTestDatabase, ['canManageSite', 'canEditBlog']);
    await signInWithRights(app, ['canManageSite'], 'bob');
    await signInWithRights(app, [], 'eve');
    const [bob, eve] = [await idOf(app, 'bob'), await idOf(app, 'eve')];
    for (const [method, path, body] of changesOf(bob)) {
      expect([path, (await send(app, ann, method, path, body)).status]).toEqual([path, 403]);
    }
    const granting = { permissions: { canManageSite: true } };
    expect(await send(app, ann, 'PATCH', `${eve}/rights/`, granting)).toMatchObject({ status: 403 });
    expect(await send(app, owner, 'PATCH', `${eve}/rights/`, granting)).toMatchObject({ status: 200 });
    expect(await send(app, owner, 'PATCH', `${bob}/rights/`, { is_staff: false })).toMatchObject({ status: 200 });
  });

  test('others grant only what they have themselves, and what makes staff is no more', async () => {
    const { app, ann } = await setUp(openTestDatabase, ['canManageSite', 'canEditBlog']);
    const eveToken = await signInWithRights(app, ['canReadMessages'], 'eve');
    const member = await signInAs(app, 'member');
    const [eve, memberId] = [await idOf(app, 'eve'), await idOf(app, 'member')];
    const more = { permissions: { canEditBlog: true, canDeleteBlog: true } };
    expect(await send(app, ann, 'PATCH', `${eve}/rights/`, more)).toMatchObject({ status: 403 });
    expect(await rightsOf(app, eveToken)).toEqual(['canReadMessages']);
    await send(app, ann, 'PATCH', `${eve}/rights/`, { permissions: { canEditBlog: true } });
    expect(await rightsOf(app, eveToken)).toEqual(['canEditBlog', 'canReadMessages']);
    await send(app, ann, 'PATCH', `${memberId}/rights/`, { is_staff: true });
    expect(await rightsOf(app, member as string)).toEqual(['canEditBlog']);
    expect(await send(app, ann, 'GET', `${eve}/`)).toMatchObject({
      person: { grantable: ['canEditBlog'], may_reset_password: false, locked_because: '' },
    });
  });

  test('a link for a password gives nobody rights that they have not', async () => {
    const { app, ann } = await setUp(openTestDatabase, ['canManageSite', 'canEditBlog']);
    await signInWithRights(app, ['canReadMessages'], 'eve');
    const { status, message } = await send(app, ann, 'POST', `${await idOf(app, 'eve')}/reset-password/`);
    expect([status, message]).toEqual([403, 'Only somebody who has all rights of this person can do that.']);
  });

  test('a link for a password ends when its maker or whoever it is for gets or loses a right', async () => {
    const { app, owner, annId } = await setUp(openTestDatabase);
    const use = async (link: unknown) => {
      const token = String(link).split('token=')[1];
      const body = JSON.stringify({ token, password: 'a new horse', password_confirm: 'a new horse' });
      return (await app.fetch('/api/v1/auth/password-reset/confirm/', { method: 'POST', headers: json, body })).status;
    };
    const { link } = await send(app, owner, 'POST', `${annId}/reset-password/`);
    await send(app, owner, 'PATCH', `${annId}/rights/`, { permissions: { canDeleteBlog: true } });
    expect(await use(link)).toBe(400);
    const { link: another } = await send(app, owner, 'POST', `${annId}/reset-password/`);
    expect(await use(another)).toBe(200);
  });

  test('a link for a password works once, and says nothing of whose address it is', async () => {
    const { app, owner, ann, annId } = await setUp(openTestDatabase);
    const { link } = await send(app, owner, 'POST', `${annId}/reset-password/`);
    const token = String(link).split('token=')[1];
    const secrets = { password: 'battery staple', password_confirm: 'battery staple' };
    const reset = () =>
      app.fetch('/api/v1/auth/password-reset/confirm/', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ token, ...secrets }),
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    expect(await rightsOf(app, ann)).toEqual(['401']);
    const { db } = app.deps.database;
    const { email_verified } = await db
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', annId)
      .executeTakeFirstOrThrow();
    expect(email_verified).toBe(0);
    const { results } = await (await app.fetch('/api/v1/audit/', { headers: bearer(owner) })).json();
    expect(results.map(({ actor, action, target }: Record<string, string>) => [actor, action, target])).toEqual([
      ['ann', 'Set a new password with a link', ''],
      ['owner', 'Made a link for a new password', 'ann'],
    ]);
  });

  test('ten thousand are listed, counted and searched without delay', async () => {
    const { app, owner } = await setUp(openTestDatabase);
    const { db } = app.deps.database;
    const [like] = await db.selectFrom('users').selectAll().where('username', '=', 'ann').execute();
    if (!like) throw new Error('There is nobody');
    const people = Array.from({ length: 10_000 }, (_, index) => ({
      ...like,
      ...{ id: `u${index}`, username: `u${index}`, display_username: `U${index}`, email: `u${index}@example.org` },
      ...{ is_staff: 0, last_name: index === 77 ? 'ÉCLAIR' : '', created_at: new Date(index * 1000).toISOString() },
    }));
    for (let from = 0; from < people.length; from += 500) {
      await db
        .insertInto('users')
        .values(people.slice(from, from + 500))
        .execute();
    }
    const begin = performance.now();
    const last = await send(app, owner, 'GET', '?page=201');
    const found = await send(app, owner, 'GET', '?search=%C3%A9clair');
    expect(performance.now() - begin).toBeLessThan(1000);
    expect(last).toMatchObject({ count: 10_002, counts: { all: 10_002, staff: 2, members: 10_000, disabled: 0 } });
    expect(last.results.at(-1).username).toBe('U0');
    expect(found.results.map(({ username }: { username: string }) => username)).toEqual(['U77']);
  });
});

async function signInAgain(app: TestApp, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: 'correct horse' });
  const response = await app.fetch('/api/v1/auth/login/', { method: 'POST', headers: json, body });
  return (await response.json()).token;
}
