import { expect, onTestFinished, test, vi } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { startSilentServer } from '../../../../tests/support/mail-server.ts';
import {
  begin,
  enqueue,
  movingClock,
  openSender,
  openServer,
  rowOf,
  rowsOf,
  sendTo,
  triedRow,
} from '../../../../tests/support/outbox.ts';
import { freePort } from '../../../../tests/support/start-server.ts';
import { enqueueMail } from './outbox.queries.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const reached = 'The mail server could not be reached, or broke off.';
const inTime = 'The mail server did not answer in time.';

describeEachDatabase('the sender', (openTestDatabase) => {
  test('sends what waits, once, to whoever gets the mail', async () => {
    const [database, server] = [await openTestDatabase(), await openServer()];
    await enqueue(database);
    await enqueueMail(database.db, { kind: 'test', now: new Date(begin), recipient: 'other@site.test' });
    const sender = openSender(database, { send: sendTo(server.url) });
    sender.wake();
    await expect.poll(async () => (await rowsOf(database)).map(({ state }) => state)).toEqual(['mailed', 'mailed']);
    expect(server.mails.map(({ to }) => to)).toEqual([['owner@site.test'], ['other@site.test']]);
    const { mail_id, ...row } = await rowOf(database);
    expect(server.mails[0]?.source).toContain(`Message-ID: <${mail_id}@site.test>`);
    expect(row).toMatchObject({ claimed_until: null, last_error: '', settled_at: new Date(begin).toISOString() });
    sender.wake();
    await sender.close();
    expect(server.mails).toHaveLength(2);
  });

  test.each([
    ['is down', async () => sendTo(`smtp://127.0.0.1:${await freePort()}`), reached],
    [
      'refuses for good',
      async () => sendTo((await openServer({ onRcptTo: (_to, _session, answer) => answer(refusal(550)) })).url),
      'The mail server refused the mail: 550 Not now',
    ],
    [
      'refuses for now',
      async () => sendTo((await openServer({ onRcptTo: (_to, _session, answer) => answer(refusal(451)) })).url),
      'The mail server refused the mail: 451 Not now',
    ],
    ['never greets', async () => sendTo(await openSilentServer(), { greeting_ms: 100 }), inTime],
    [
      'takes the text and says nothing',
      async () => sendTo((await openServer({ onData: (stream) => void stream.resume() })).url, { whole_ms: 300 }),
      inTime,
    ],
  ])('a mail waits, with the reason, when the server %s', async (_, open, reason) => {
    const database = await openTestDatabase();
    await enqueue(database);
    openSender(database, { send: await open() }).wake();
    expect(await triedRow(database)).toMatchObject({
      state: 'waiting',
      last_error: reason,
      claimed_until: null,
      next_try_at: new Date(begin + minuteMs).toISOString(),
    });
  });

  test('a mail arrives when the server is slow', async () => {
    const database = await openTestDatabase();
    const server = await openServer({ onMailFrom: (_from, _session, answer) => void setTimeout(answer, 500) });
    await enqueue(database);
    openSender(database, { send: sendTo(server.url) }).wake();
    await expect.poll(async () => (await rowOf(database)).state, { timeout: 5000 }).toBe('mailed');
  });

  test('tries less and less often, for three days, and then says that it has failed', async () => {
    const [database, clock] = [await openTestDatabase(), movingClock()];
    const sender = openSender(database, { send: sendTo(`smtp://127.0.0.1:${await freePort()}`), clock });
    await enqueue(database);
    const minutes: number[] = [];
    for (let tries = 1; tries < 40; tries += 1) {
      sender.wake();
      const { state, next_try_at } = await triedRow(database, tries);
      if (state === 'failed') break;
      const pauseMs = Date.parse(next_try_at) - clock.now().getTime();
      minutes.push(pauseMs / minuteMs);
      clock.pass(pauseMs);
    }
    expect(minutes.slice(0, 7)).toEqual([1, 5, 15, 60, 180, 360, 360]);
    const end = new Date(begin + 3 * dayMs).toISOString();
    expect(await rowOf(database)).toMatchObject({ state: 'failed', last_error: reached, settled_at: end });
  });

  test('without a server mail says so, waits, and goes out when there is one', async () => {
    const [database, clock] = [await openTestDatabase(), movingClock()];
    await enqueue(database);
    const without = openSender(database, { send: null, clock });
    expect(without.is_set).toBe(false);
    without.wake();
    await expect.poll(async () => (await rowOf(database)).last_error).toBe('No mail server is set (SMTP_URL).');
    await without.close();
    clock.pass(2 * dayMs);
    const server = await openServer();
    openSender(database, { send: sendTo(server.url), clock }).wake();
    await expect.poll(async () => (await rowOf(database)).state).toBe('mailed');
    expect(server.mails).toHaveLength(1);
  });

  test('without a server mail has failed after three days', async () => {
    const [database, clock] = [await openTestDatabase(), movingClock()];
    await enqueue(database);
    clock.pass(3 * dayMs);
    openSender(database, { send: null, clock }).wake();
    await expect.poll(async () => (await rowOf(database)).state).toBe('failed');
  });

  test('what has nothing to say any more is not sent', async () => {
    const [database, server] = [await openTestDatabase(), await openServer()];
    await enqueue(database);
    openSender(database, { send: sendTo(server.url), write: async () => null }).wake();
    await expect.poll(() => rowsOf(database)).toEqual([]);
    expect(server.mails).toEqual([]);
  });

  test('what cannot be written waits, and keeps nothing else from being sent', async () => {
    const [database, server] = [await openTestDatabase(), await openServer()];
    await enqueueMail(database.db, { kind: 'of a later version', now: new Date(begin) });
    await enqueue(database);
    openSender(database, { send: sendTo(server.url) }).wake();
    await expect.poll(async () => (await rowsOf(database)).map(({ state }) => state)).toEqual(['waiting', 'mailed']);
    expect((await rowOf(database)).last_error).toBe('The mail could not be written.');
  });

  test('nobody waits for a server that hangs, and ending does not either', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 });
    onTestFinished(() => void vi.useRealTimers());
    const database = await openTestDatabase();
    const sender = openSender(database, { send: sendTo(await openSilentServer()) });
    await enqueue(database);
    const started = performance.now();
    sender.wake();
    await enqueue(database, 2);
    expect(performance.now() - started).toBeLessThan(1000);
    await expect.poll(async () => (await rowOf(database)).claimed_until).not.toBeNull();
    await sender.close();
    const states = (await rowsOf(database)).map(({ claimed_until, tries }) => ({ claimed_until, tries }));
    expect(states).toEqual([
      { claimed_until: null, tries: 0 },
      { claimed_until: null, tries: 0 },
    ]);
  });
});

function refusal(responseCode: number): Error {
  return Object.assign(new Error('Not now'), { responseCode });
}

async function openSilentServer(): Promise<string> {
  const server = await startSilentServer();
  onTestFinished(server.close);
  return server.url;
}
