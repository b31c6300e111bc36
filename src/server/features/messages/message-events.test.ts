import { afterEach, expect, test, vi } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { keptLog } from '../../../../tests/support/kept-log.ts';
import { writeMessage } from '../../../../tests/support/messages.ts';
import { bearer, signInAs, signInWithRights } from '../../../../tests/support/people.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { openDatabase } from '../../db/open-database.ts';

const path = '/api/v1/messages/events/';

afterEach(() => void vi.useRealTimers());

function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}

async function openStream(app: TestApp, token: string | null) {
  const response = await app.fetch(path, { headers: bearer(token) });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  if (!reader) throw new Error('There is no stream');
  const next = async () => {
    const { done, value } = await reader.read();
    return { done, value: value && new TextDecoder().decode(value) };
  };
  expect((await next()).value).toBe('retry: 5000\n\n');
  return { response, next, close: () => reader.cancel() };
}

async function openApp(openTestDatabase: OpenTestDatabase, overrides: Parameters<typeof createTestApp>[1] = {}) {
  const app = await createTestApp(openTestDatabase, overrides);
  return { app, token: await signInAs(app, 'staff') };
}

describeEachDatabase('the events of an inbox', (openTestDatabase, { dialect }) => {
  test('say that messages have changed, and nothing of what they are', async () => {
    const { app, token } = await openApp(openTestDatabase);
    const id = await writeMessage(app, { message: 'A secret' });
    const { response, next, close } = await openStream(app, token);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    const event = next();
    await app.deps.database.changes.publish(['blog']);
    await app.fetch(`/api/v1/messages/${id}/mark-read/`, { method: 'POST', headers: bearer(token) });
    expect(await event).toEqual({ done: false, value: 'event: changed\ndata: {}\n\n' });
    await close();
  });

  test('tell of what other processes change, and of many changes at once only once', async () => {
    const { app, token } = await openApp(openTestDatabase);
    const { url } = app.deps.database as Awaited<ReturnType<OpenTestDatabase>>;
    const other = await openDatabase({ url });
    try {
      const { next, close } = await openStream(app, token);
      const event = next();
      await other.db.updateTable('message_counts').set({ read: 0 }).execute();
      await other.db.insertInto('message_counts').values({ block: 9, unread: 0, read: 0, suspected: 0 }).execute();
      await other.changes.publish(['messages']);
      expect((await event).value).toContain('changed');
      fakeTimers();
      let told = 0;
      const count = next().then(() => {
        told += 1;
      });
      await app.deps.database.changes.publish(['messages']);
      await app.deps.database.changes.publish(['messages']);
      await vi.advanceTimersByTimeAsync(0);
      expect(told).toBe(0);
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(1_000);
        expect(told).toBe(1);
      });
      await count;
      await close();
    } finally {
      await other.close();
    }
  });

  test.runIf(dialect === 'sqlite')('end nothing that waits when nobody reads them', async () => {
    const { app, token } = await openApp(openTestDatabase);
    const subscribe = vi.spyOn(app.deps.database.changes, 'subscribe');
    const head = await app.fetch(path, { method: 'HEAD', headers: bearer(token) });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(subscribe).not.toHaveBeenCalled();
    const poll = vi.spyOn(app.deps.database.changes, 'poll');
    fakeTimers();
    const { close } = await openStream(app, token);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(poll).toHaveBeenCalledTimes(2);
    await close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(poll).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('go on while nothing changes, and end when the session or the right has ended', async () => {
    const { app, token } = await openApp(openTestDatabase);
    const other = await signInWithRights(app, ['canReadMessages'], 'other');
    fakeTimers();
    const first = await openStream(app, token);
    const second = await openStream(app, other);
    const beat = async (next: Promise<unknown>) => {
      await vi.advanceTimersByTimeAsync(25_000);
      vi.useRealTimers();
      const answer = await next;
      fakeTimers();
      return answer;
    };
    expect(await beat(first.next())).toEqual({ done: false, value: ': still here\n\n' });
    await first.close();
    const ended = second.next();
    await app.deps.database.db.updateTable('users').set({ is_staff: 0 }).where('username', '=', 'other').execute();
    expect(await beat(ended)).toEqual({ done: true, value: undefined });
    const third = await openStream(app, token);
    const last = third.next();
    await app.deps.accounts.signOut(token ?? '');
    expect(await beat(last)).toEqual({ done: true, value: undefined });
  });

  test('do not prolong the session of whoever has left them open', async () => {
    const { app, token } = await openApp(openTestDatabase);
    fakeTimers();
    const { next, close } = await openStream(app, token);
    const { db } = app.deps.database;
    const expires_at = new Date(Date.now() + 28 * 24 * 60 * 60_000).toISOString();
    await db.updateTable('sessions').set({ expires_at }).execute();
    const ends = async () => (await db.selectFrom('sessions').select('expires_at').executeTakeFirst())?.expires_at;
    const beat = next();
    await vi.advanceTimersByTimeAsync(25_000);
    vi.useRealTimers();
    expect((await beat).value).toBe(': still here\n\n');
    expect(await ends()).toBe(expires_at);
    await close();
    await app.fetch('/api/v1/messages/', { headers: bearer(token) });
    expect(await ends()).not.toBe(expires_at);
  });

  test('end with the process', async () => {
    const ending = new AbortController();
    const { app, token } = await openApp(openTestDatabase, { ending: ending.signal });
    const { next } = await openStream(app, token);
    const end = next();
    ending.abort();
    expect((await end).done).toBe(true);
  });

  test('come to four places of a session, and to a fifth when one is closed', async () => {
    const { app, token } = await openApp(openTestDatabase);
    const streams = [];
    for (let i = 0; i < 4; i += 1) streams.push(await openStream(app, token));
    expect((await app.fetch(path, { headers: bearer(token) })).status).toBe(429);
    const others = await signInWithRights(app, ['canReadMessages'], 'other');
    streams.push(await openStream(app, others));
    await streams[0]?.close();
    streams.push(await openStream(app, token));
    for (const { close } of streams) await close();
  });

  test('that break off leave the reason in the log alone', async () => {
    const { log, lines } = keptLog();
    const { app, token } = await openApp(openTestDatabase, { log });
    const { next } = await openStream(app, token);
    vi.spyOn(app.deps.accounts, 'findUser').mockRejectedValue(new Error('No database'));
    const broken = expect(next()).rejects.toThrow('The answer broke off.');
    await app.deps.database.changes.publish(['messages']);
    await broken;
    expect(lines).toEqual([expect.objectContaining({ msg: 'request failed', error_id: expect.any(String) })]);
  });
});
