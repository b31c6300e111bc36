import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs, signInWithRights } from '../../../../tests/support/people.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { permissionNames } from '../../../shared/permissions.ts';
import { invitationMail } from './invitations.ts';

const json = { 'content-type': 'application/json' };
const closed = { config: { sign_up_is_open: false } };

async function invite(app: TestApp, token: string | null, body: object) {
  const response = await app.fetch('/api/v1/invitations/', {
    method: 'POST',
    headers: { ...bearer(token), ...json },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  return { ...answer, status: response.status, invitation: String(answer.link).split('invitation=')[1] };
}

async function signUp(app: TestApp, username: string, invitation?: string) {
  const secrets = { password: 'correct horse', password_confirm: 'correct horse' };
  const person = { first_name: 'A', last_name: 'B', username, email: `${username}@example.org`, ...secrets };
  const response = await app.fetch('/api/v1/auth/signup/', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...person, invitation }),
  });
  const answer = await response.json();
  return { status: response.status, code: answer.code, rights: answer.user && rightsIn(answer.user) };
}

function rightsIn({ is_staff, permissions }: { is_staff: boolean; permissions: Record<string, boolean> }) {
  return [...(is_staff ? ['staff'] : []), ...permissionNames.filter((name) => permissions[name])];
}

function change({ deps }: TestApp, username: string, values: object) {
  return deps.database.db.updateTable('users').set(values).where('username', '=', username).execute();
}

describeEachDatabase('an invitation', (openTestDatabase) => {
  test('works once where sign-up is closed, and gives the rights that were chosen', async () => {
    const app = await createTestApp(openTestDatabase, closed);
    const owner = await signInAs(app, 'owner');
    const { invitation, status } = await invite(app, owner, { is_staff: true, permissions: ['canReadMessages'] });
    expect(status).toBe(201);
    expect(await signUp(app, 'stranger')).toMatchObject({ status: 403, code: 'sign_up_closed' });
    expect(await signUp(app, 'owner', invitation)).toMatchObject({ status: 400 });
    expect(await signUp(app, 'ann', invitation)).toMatchObject({ status: 201, rights: ['staff', 'canReadMessages'] });
    expect(await signUp(app, 'bob', invitation)).toMatchObject({ status: 403, code: 'invitation_invalid' });
    const { results } = await (await app.fetch('/api/v1/audit/', { headers: bearer(owner) })).json();
    expect(results[0]).toMatchObject({ actor: 'ann', action: 'Created an account', target: 'invited by owner' });
  });

  test('of several who use it at the same time lets one in', async () => {
    const app = await createTestApp(openTestDatabase, closed);
    const { invitation } = await invite(app, await signInAs(app, 'owner'), { is_staff: false });
    const answers = await Promise.all(['ann', 'bob', 'eve'].map((name) => signUp(app, name, invitation)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
  });

  test('that does not count tells nothing of who is there', async () => {
    const app = await createTestApp(openTestDatabase, closed);
    await signInAs(app, 'owner');
    expect(await signUp(app, 'owner', 'made-up')).toMatchObject({ status: 403, code: 'invitation_invalid' });
  });

  test('ends after seven days, and when it is revoked', async () => {
    let now = new Date('2026-06-01T12:00:00.000Z');
    const app = await createTestApp(openTestDatabase, { ...closed, clock: { now: () => now } });
    const owner = await signInAs(app, 'owner');
    const first = await invite(app, owner, { is_staff: false });
    const second = await invite(app, owner, { is_staff: false });
    const listed = async () =>
      (await (await app.fetch('/api/v1/invitations/', { headers: bearer(owner) })).json()).invitations;
    const [{ id }] = await listed();
    const revoked = await app.fetch(`/api/v1/invitations/${id}/`, { method: 'DELETE', headers: bearer(owner) });
    expect(revoked.status).toBe(200);
    expect(await signUp(app, 'ann', second.invitation)).toMatchObject({ code: 'invitation_invalid' });
    now = new Date('2026-06-08T12:00:00.000Z');
    expect(await signUp(app, 'ann', first.invitation)).toMatchObject({ code: 'invitation_invalid' });
    expect(await listed()).toEqual([]);
  });

  test('gives at most what whoever made it may give when it is used', async () => {
    const app = await createTestApp(openTestDatabase, closed);
    const manager = await signInWithRights(app, ['canManageSite', 'canEditBlog', 'canReadMessages'], 'manager');
    const permissions = ['canEditBlog', 'canReadMessages'];
    expect(await invite(app, manager, { is_staff: true, permissions: ['canDeleteBlog'] })).toMatchObject({
      status: 403,
    });
    expect(await invite(app, manager, { is_staff: true, permissions: ['canManageSite'] })).toMatchObject({
      status: 403,
    });
    expect(await invite(app, manager, { is_staff: false, permissions })).toMatchObject({ status: 400 });
    const { invitation } = await invite(app, manager, { is_staff: true, permissions });
    const left = permissionNames.filter((name) => !['canManageSite', 'canReadMessages'].includes(name));
    await change(app, 'manager', { denied_permissions: JSON.stringify(left) });
    expect(await signUp(app, 'ann', invitation)).toMatchObject({ status: 201, rights: ['staff', 'canReadMessages'] });
  });

  test.each([
    ['is disabled', { is_disabled: 1 }],
    ['may not manage the site any more', { denied_permissions: '["canManageSite"]' }],
    ['is staff no longer', { is_staff: 0 }],
  ])('counts no more when whoever made it %s', async (_, values) => {
    const app = await createTestApp(openTestDatabase, closed);
    const manager = await signInWithRights(app, ['canManageSite'], 'manager');
    const { invitation } = await invite(app, manager, { is_staff: false });
    const asked = async () => (await app.fetch(`/api/v1/auth/invitation/?invitation=${invitation}`)).json();
    expect(await asked()).toMatchObject({ is_valid: true });
    await change(app, 'manager', values);
    expect(await asked()).toMatchObject({ is_valid: false });
    expect(await signUp(app, 'ann', invitation)).toMatchObject({ status: 403, code: 'invitation_invalid' });
  });

  test('is kept as a hash, and its mail is written from what is no link without the secret', async () => {
    const mail = { is_set: true, wake() {}, close: async () => {} };
    const app = await createTestApp(openTestDatabase, { ...closed, mail });
    const owner = await signInAs(app, 'owner');
    const { invitation, message } = await invite(app, owner, { is_staff: false, email: 'ann@example.org' });
    expect(message).toBe('The link was sent to ann@example.org.');
    const { db } = app.deps.database;
    const rows = [
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(invitation);
    const queued = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect([queued.recipient, queued.kind]).toEqual(['ann@example.org', 'invitation']);
    const written = await invitationMail(app.deps.config)(db, queued);
    expect(written?.text).toContain(`http://site.test/signup?invitation=${invitation}`);
    await db.deleteFrom('invitations').execute();
    expect(await invitationMail(app.deps.config)(db, queued)).toBeNull();
  });
});
