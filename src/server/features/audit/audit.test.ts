import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { keepComment } from '../../../../tests/support/comments.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { writeMessage } from '../../../../tests/support/messages.ts';
import { ownerCalls } from '../../../../tests/support/owner-calls.ts';
import { bearer, signInAs, signInWithRights } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { api } from '../../../shared/contract/api.ts';
import type { AuditRow } from '../../../shared/contract/audit.ts';
import { formatMoment } from '../../../shared/text/format-date.ts';
import { createAuditLog } from './audit-log.ts';

const json = { 'content-type': 'application/json' };

async function listed(app: TestApp, token: string | null, query = ''): Promise<AuditRow[]> {
  const response = await app.fetch(`/api/v1/audit/${query}`, { headers: bearer(token) });
  expect(response.status).toBe(200);
  return (await response.json()).results;
}

function signIn(app: TestApp, username: string, password: string): Promise<Response> {
  const body = JSON.stringify({ username, password });
  return app.fetch('/api/v1/auth/login/', { method: 'POST', headers: { ...json, 'x-forwarded-for': '1.2.3.4' }, body });
}

test('every call that deletes something is recorded', () => {
  const silent = api.filter((each) => each.method === 'DELETE' && !('audited' in each));
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describeEachDatabase('the audit list', (openTestDatabase) => {
  test('says who deleted what, by its title', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'A post to go' });
    const editor = await signInWithRights(app, ['canDeleteBlog'], 'ann');
    const owner = await signInAs(app, 'owner');
    const path = '/api/v1/blog/article/a-post-to-go/delete/';
    expect((await app.fetch(path, { method: 'DELETE', headers: bearer(editor) })).status).toBe(200);
    expect((await app.fetch(path, { method: 'DELETE', headers: bearer(editor) })).status).toBe(404);
    const rows = await listed(app, owner, '?status=deletion');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor: 'ann',
      action: 'Moved a post to the trash',
      target: 'A post to go',
      kind: 'deletion',
      outcome: 'done',
    });
  });

  test('names deleted comments and messages by when they came, and not by who sent them or what they said', async () => {
    const app = await createTestApp(openTestDatabase);
    const ask = await ownerCalls(app);
    const { id: post_id } = await writePost(app, { title: 'A post' });
    const created_at = '2026-02-03T14:05:00.000Z';
    const comment = { post_id, created_at, name: 'Zebedee' };
    const [first, second, third] = [
      await keepComment(app, comment),
      await keepComment(app, comment),
      await keepComment(app, comment),
    ];
    const message = await writeMessage(app, { name: 'Zebedee', created_at });
    await ask('DELETE', `/api/v1/comments/${first}/delete/`);
    const bulk = { action: 'delete', comment_ids: [second, third, 999] };
    for (let times = 0; times < 2; times += 1) await ask('POST', '/api/v1/comments/bulk-actions/', bulk);
    await ask('DELETE', `/api/v1/messages/${message}/delete/`);
    const draft = await writePost(app, { title: 'A post taken back', is_published: false });
    const ofDraft = await keepComment(app, { ...comment, post_id: draft.id });
    await ask('DELETE', `/api/v1/comments/${ofDraft}/delete/`);
    const { results } = await ask('GET', '/api/v1/audit/?status=deletion');
    const moment = formatMoment(created_at, (await app.deps.settings.read()).time_zone);
    expect(results.map(({ action, target }: AuditRow) => [action, target])).toEqual([
      ['Deleted a comment', moment],
      ['Deleted a message', moment],
      ['Deleted 2 comments', `${moment} on “A post”; ${moment} on “A post”`],
      ['Deleted a comment', `${moment} on “A post”`],
    ]);
    expect(JSON.stringify(results)).not.toContain('Zebedee');
  });

  test('lets no comment go that it cannot name', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await signInAs(app, 'owner');
    const { id: post_id } = await writePost(app, { title: 'A post' });
    const id = await keepComment(app, { post_id, created_at: '2026-02-03T14:05:00.000Z' });
    vi.spyOn(app.deps.settings, 'read').mockRejectedValue(new Error('The database is away'));
    const path = `/api/v1/comments/${id}/delete/`;
    expect((await app.fetch(path, { method: 'DELETE', headers: bearer(owner) })).status).toBe(500);
    expect(await app.deps.database.db.selectFrom('comments').select('id').execute()).toEqual([{ id }]);
  });

  test('has sign-ins, and failed ones without what was typed, which may be a password in the wrong field', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await signInAs(app, 'owner');
    await signIn(app, 'OWNER', 'a wrong secret');
    await signIn(app, 'my secret sentence', 'another secret');
    await signIn(app, 'owner', 'correct horse');
    const failed = await listed(app, owner, '?status=failed_sign_in');
    expect(failed.map(({ actor, outcome }) => [actor, outcome])).toEqual([
      ['', 'refused'],
      ['owner', 'refused'],
    ]);
    const [done] = await listed(app, owner, '?status=sign_in');
    expect(done).toMatchObject({ actor: 'owner', action: 'Signed in', outcome: 'done', address: '127.0.0.1' });
    const stored = JSON.stringify(await app.deps.database.db.selectFrom('audit_log').selectAll().execute());
    expect(stored).not.toMatch(/secret|horse/);
  });

  test('has sign-outs and changed passwords under the name of then', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await signInAs(app, 'owner');
    const { token } = await (await signIn(app, 'owner', 'correct horse')).json();
    const change = { current_password: 'correct horse', new_password: 'battery staple' };
    const changed = await app.fetch('/api/v1/auth/profile/update/', {
      method: 'PATCH',
      headers: { ...bearer(owner), ...json },
      body: JSON.stringify(change),
    });
    expect(changed.status).toBe(200);
    await app.fetch('/api/v1/auth/logout/', { method: 'POST', headers: bearer(token) });
    const again = await (await signIn(app, 'owner', 'battery staple')).json();
    await app.fetch('/api/v1/auth/logout/', { method: 'POST', headers: bearer(again.token) });
    const actions = (await listed(app, owner)).map(({ action }) => action);
    expect(actions).toEqual(['Signed out', 'Signed in', 'Changed their password', 'Signed in']);
  });

  test('is searched in any script and counted under each tab', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await signInAs(app, 'owner');
    const actor = { id: 'a', username: 'Ζωή' };
    await app.deps.audit.record({ kind: 'setting', actor, action: 'Changed the site', target: '50% ÜBER' });
    await app.deps.audit.record({ kind: 'other', actor, action: 'Approved a comment', target: '7' });
    for (const [search, count] of [
      ['ΖΩΉ', 2],
      ['50% über', 1],
      ['5__', 0],
    ]) {
      const response = await app.fetch(`/api/v1/audit/?search=${encodeURIComponent(String(search))}`, {
        headers: bearer(owner),
      });
      const { counts, results } = await response.json();
      expect([search, counts.all, results.length]).toEqual([search, count, count]);
    }
    expect((await listed(app, owner, '?status=setting')).map(({ target }) => target)).toEqual(['50% ÜBER']);
  });

  test('is never changed afterwards', async () => {
    const app = await createTestApp(openTestDatabase);
    await app.deps.audit.record({ kind: 'other', actor: null, action: 'Did something' });
    const change = app.deps.database.db.updateTable('audit_log').set({ action: 'Did nothing' }).execute();
    await expect(change).rejects.toThrow('What was recorded stays as it is.');
  });

  test('forgets after a year, and of failed sign-ins all but the newest', async () => {
    const app = await createTestApp(openTestDatabase);
    const { db } = app.deps.database;
    const row = { actor_id: null, actor_name: '', action: 'x', target: '', address: '', outcome: 'done' } as const;
    const created_at = app.deps.clock.now().toISOString();
    const failed = Array.from({ length: 10_050 }, (_, index) => ({
      ...{ ...row, created_at, kind: 'failed_sign_in' as const },
      target: String(index),
    }));
    for (let from = 0; from < failed.length; from += 500) {
      await db
        .insertInto('audit_log')
        .values(failed.slice(from, from + 500))
        .execute();
    }
    await db
      .insertInto('audit_log')
      .values({ ...row, created_at: '2020-01-01T00:00:00.000Z', kind: 'other' })
      .execute();
    await db
      .insertInto('audit_log')
      .values({ ...row, created_at, kind: 'deletion' })
      .execute();
    await app.deps.audit.sweep();
    const kept = await db.selectFrom('audit_log').select(['kind', 'target']).orderBy('id').execute();
    expect(kept).toHaveLength(10_001);
    expect(kept[0]).toEqual({ kind: 'failed_sign_in', target: '50' });
    expect(kept.at(-1)?.kind).toBe('deletion');
  });

  test('keeps nobody from what they do where it cannot be written', async () => {
    const errors: unknown[] = [];
    const database = await openTestDatabase();
    const app = await createTestApp(async () => database, { database });
    await signInAs(app, 'owner');
    await database.db.schema.dropTable('audit_log').execute();
    expect((await signIn(app, 'owner', 'correct horse')).status).toBe(200);
    const log = { ...pino({ level: 'silent' }), error: (line: unknown) => errors.push(line) };
    await createAuditLog({ db: database.db, clock: app.deps.clock, log }).record({
      kind: 'other',
      actor: null,
      action: 'x',
    });
    expect(errors).toHaveLength(1);
  });
});
