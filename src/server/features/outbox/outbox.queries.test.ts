import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import type { Db } from '../../db/schema.ts';
import { enqueueMail, mailStatesOf, retryMail } from './outbox.queries.ts';
import { forgetSettledMail } from './outbox-admin.queries.ts';

const now = new Date('2026-05-01T10:00:00.000Z');
const later = new Date('2026-05-05T10:00:00.000Z');

async function addMessage(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('messages')
    .values({
      name: 'Ann',
      email: 'ann@site.test',
      subject: '',
      message: 'Hello',
      created_at: now.toISOString(),
      suspicion: '',
      submission: crypto.randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describeEachDatabase('the outbox', (openTestDatabase) => {
  test('has a mail of a message from the commit on, or neither', async () => {
    const { db } = await openTestDatabase();
    const failing = db.transaction().execute(async (trx) => {
      await enqueueMail(trx, { kind: 'message', now, message_id: await addMessage(trx) });
      throw new Error('The power went');
    });
    await expect(failing).rejects.toThrow('The power went');
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    const id = await db.transaction().execute(async (trx) => {
      const message_id = await addMessage(trx);
      await enqueueMail(trx, { kind: 'message', now, message_id });
      return message_id;
    });
    expect(await mailStatesOf(db, [id, id + 1])).toEqual(
      new Map([[id, { state: 'waiting', reason: '', next_try_at: now.toISOString() }]]),
    );
    await db.deleteFrom('messages').execute();
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('lets one mail take up what several ask for', async () => {
    const { db } = await openTestDatabase();
    const ask = (comment_id: number) =>
      enqueueMail(db, { kind: 'comments_waiting', once_key: 'comments_waiting', now, payload: { comment_id } });
    await Promise.all([ask(1), ask(2)]);
    const rows = await db.selectFrom('outbox').select(['payload', 'state']).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload.split('\n').sort()).toEqual(['', '{"comment_id":1}', '{"comment_id":2}']);
  });

  test('tries again what has failed, for as long as a new mail, and leaves what was mailed alone', async () => {
    const { db } = await openTestDatabase();
    const message_id = await addMessage(db);
    await enqueueMail(db, { kind: 'message', now, message_id });
    await db.updateTable('outbox').set({ state: 'failed', last_error: 'No.', tries: 9 }).execute();
    expect(await retryMail(db, { message_id }, later)).toBe(true);
    const row = {
      state: 'waiting',
      tries: 0,
      next_try_at: later.toISOString(),
      give_up_at: '2026-05-08T10:00:00.000Z',
    };
    expect(await db.selectFrom('outbox').selectAll().executeTakeFirst()).toMatchObject(row);
    await db.updateTable('outbox').set({ state: 'mailed' }).execute();
    expect(await retryMail(db, { message_id }, later)).toBe(false);
    expect((await mailStatesOf(db, [message_id])).get(message_id)).toMatchObject({
      state: 'mailed',
      next_try_at: null,
    });
  });

  test('forgets whom mail went to and what it needed, a week after it was delivered and a month after it failed', async () => {
    const { db } = await openTestDatabase();
    const message_id = await addMessage(db);
    const mails = {
      about: await enqueueMail(db, { kind: 'message', now, message_id }),
      delivered: await enqueueMail(db, { kind: 'invitation', now, recipient: 'ann@site.test', payload: { key: 'k' } }),
      once: await enqueueMail(db, { kind: 'comments_waiting', once_key: 'c', now, payload: { comment_id: 1 } }),
      failed: await enqueueMail(db, { kind: 'test', now, recipient: 'bob@site.test' }),
      waiting: await enqueueMail(db, { kind: 'test', now, recipient: 'eve@site.test' }),
    };
    const settled_at = now.toISOString();
    const settle = (state: 'mailed' | 'failed', ids: number[]) =>
      db.updateTable('outbox').set({ state, settled_at }).where('id', 'in', ids).execute();
    await settle('mailed', [mails.about, mails.delivered, mails.once]);
    await settle('failed', [mails.failed]);
    const left = async (days: number) => {
      await forgetSettledMail(db, new Date(now.getTime() + days * 24 * 60 * 60_000));
      return (await db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id);
    };
    expect(await left(6)).toHaveLength(5);
    expect(await left(8)).toEqual([mails.about, mails.failed, mails.waiting]);
    expect(await left(31)).toEqual([mails.about, mails.waiting]);
    expect(await mailStatesOf(db, [message_id])).toEqual(
      new Map([[message_id, { state: 'mailed', reason: '', next_try_at: null }]]),
    );
    const kept = await db
      .selectFrom('outbox')
      .selectAll()
      .where('message_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect([kept.recipient, kept.payload]).toEqual([null, '']);
  });
});
