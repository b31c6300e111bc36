import pino from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '../../../../tests/support/databases.ts';
import { startMailServer, startSilentServer } from '../../../../tests/support/mail-server.ts';
import { freePort } from '../../../../tests/support/start-server.ts';
import { createSmtp, type SendMail, smtpLimits } from '../../adapters/smtp.ts';
import { openDatabase } from '../../db/open-database.ts';
import { mailSettings } from '../../mail-config.ts';
import { createMailSender, type MailWriter } from './mail-sender.ts';
import { claimMail, enqueueMail, retryMail } from './outbox.queries.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const begin = Date.parse('2026-05-01T10:00:00.000Z');
const log = pino({ level: 'silent' });
const reached = 'The mail server could not be reached, or broke off.';
const inTime = 'The mail server did not answer in time.';

function movingClock() {
  let time = begin;
  return { now: () => new Date(time), pass: (ms: number) => (time += ms) };
}

async function openServer(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
}

function sendTo(SMTP_URL: string, limits: Partial<typeof smtpLimits> = {}): SendMail {
  const settings = mailSettings({ SMTP_URL }, 'http://site.test');
  if (!settings) throw new Error('It is no address of a mail server');
  return createSmtp(settings, 'site.test', { ...smtpLimits, ...limits });
}

const writePayload: MailWriter = async (_db, { payload }) => ({
  subject: `mails ${payload.match(/\d+/g)?.join(' and ')}`,
  reply_to: null,
  text: 'Text\n',
  html: '<p>Text</p>\n',
});

interface SenderOptions {
  send: SendMail | null;
  clock?: ReturnType<typeof movingClock>;
  write?: MailWriter;
}

function openSender(database: Pick<TestDatabase, 'db' | 'changes'>, { send, clock, write }: SenderOptions) {
  const sender = createMailSender({
    database,
    clock: clock ?? movingClock(),
    log,
    send,
    host: 'site.test',
    findRecipient: async () => 'owner@site.test',
    writers: { test: write ?? writePayload },
  });
  onTestFinished(() => sender.close());
  return sender;
}

const enqueue = ({ db }: Pick<TestDatabase, 'db'>, mark: unknown = 1, now = new Date(begin)) =>
  enqueueMail(db, { kind: 'test', now, payload: { mark } });

const rowsOf = ({ db }: Pick<TestDatabase, 'db'>) => db.selectFrom('outbox').selectAll().orderBy('id').execute();

async function rowOf(database: TestDatabase) {
  const [row] = await rowsOf(database);
  if (!row) throw new Error('The outbox is empty');
  return row;
}

/** The row once it has been tried so often. */
async function triedRow(database: TestDatabase, tries = 1) {
  await expect.poll(async () => (await rowOf(database)).tries, { timeout: 5000 }).toBe(tries);
  return rowOf(database);
}

const subjectsOf = ({ mails }: { mails: { source: string }[] }) =>
  mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '');

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

  test('several processes on one database send each mail once', async () => {
    const [database, server] = [await openTestDatabase(), await openServer()];
    const others = await Promise.all([1, 2].map(() => openDatabase({ url: database.url })));
    for (const other of others) onTestFinished(() => other.close());
    const marks = Array.from({ length: 40 }, (_, i) => i);
    for (const mark of marks) await enqueue(database, mark);
    for (const each of [database, ...others]) openSender(each, { send: sendTo(server.url) }).wake();
    const mailed = () => database.db.selectFrom('outbox').where('state', '=', 'mailed').select('id').execute();
    await expect.poll(async () => (await mailed()).length, { timeout: 20_000 }).toBe(marks.length);
    expect(subjectsOf(server).sort()).toEqual(marks.map((mark) => `mails ${mark}`).sort());
  });

  test('what a process was sending when it died is sent by another, though not before it must be over', async () => {
    const [database, server, clock] = [await openTestDatabase(), await openServer(), movingClock()];
    await enqueue(database);
    expect(await claimMail(database.db, clock.now())).toMatchObject({ tries: 0 });
    const sender = openSender(database, { send: sendTo(server.url), clock });
    clock.pass(smtpLimits.whole_ms);
    expect(await claimMail(database.db, clock.now())).toBeUndefined();
    clock.pass(minuteMs);
    sender.wake();
    await expect.poll(async () => (await rowOf(database)).state).toBe('mailed');
    expect(server.mails).toHaveLength(1);
  });

  test('a mail that is asked for again while it is sent goes once', async () => {
    const database = await openTestDatabase();
    const { id } = await database.db
      .insertInto('messages')
      .values({
        name: 'Ann',
        email: 'ann@visitor.test',
        subject: '',
        message: 'Hello',
        created_at: new Date(begin).toISOString(),
        suspicion: '',
        submission: 'one',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueMail(database.db, { kind: 'test', now: new Date(begin), message_id: id });
    await claimMail(database.db, new Date(begin));
    expect(await retryMail(database.db, id, new Date(begin))).toBe(true);
    expect(await claimMail(database.db, new Date(begin))).toBeUndefined();
  });

  test('of mails of which one is to wait there is one in ten minutes, with all that was asked for', async () => {
    const [database, clock] = [await openTestDatabase(), movingClock()];
    let mayAnswer: (() => void) | null = null;
    const server = await openServer({
      onMailFrom: (_from, _session, answer) => {
        mayAnswer = answer;
      },
    });
    const ask = (mark: number) =>
      enqueueMail(database.db, { kind: 'test', once_key: 'test', now: clock.now(), payload: { mark } });
    const answer = async () => {
      await expect.poll(() => mayAnswer).not.toBeNull();
      mayAnswer?.();
      mayAnswer = null;
    };
    const sender = openSender(database, { send: sendTo(server.url), clock });
    await ask(1);
    await ask(2);
    sender.wake();
    await expect.poll(() => mayAnswer).not.toBeNull();
    await ask(3);
    await answer();
    await expect.poll(async () => (await rowOf(database)).payload).toBe('{"mark":3}\n');
    await ask(4);
    clock.pass(10 * minuteMs - 1);
    expect(await claimMail(database.db, clock.now())).toBeUndefined();
    clock.pass(1);
    sender.wake();
    await answer();
    await expect.poll(async () => (await rowOf(database)).state).toBe('mailed');
    await ask(5);
    expect(await claimMail(database.db, clock.now())).toBeUndefined();
    clock.pass(10 * minuteMs);
    sender.wake();
    await answer();
    await expect.poll(async () => (await rowOf(database)).state).toBe('mailed');
    expect(subjectsOf(server)).toEqual(['mails 1 and 2', 'mails 3 and 4', 'mails 5']);
    expect(new Set(server.mails.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1])).size).toBe(3);
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
