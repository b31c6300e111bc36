import { expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import {
  begin,
  enqueue,
  movingClock,
  openSender,
  openServer,
  rowOf,
  sendTo,
  subjectsOf,
} from '../../../../tests/support/outbox.ts';
import { smtpLimits } from '../../adapters/smtp.ts';
import { openDatabase } from '../../db/open-database.ts';
import { claimMail, enqueueMail, retryMail } from './outbox.queries.ts';

const minuteMs = 60_000;

describeEachDatabase('mail that waits', (openTestDatabase) => {
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
    expect(await retryMail(database.db, { message_id: id }, new Date(begin))).toBe(true);
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
});
