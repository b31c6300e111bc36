import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { dialectOf } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { OutboxTable } from './outbox.table.ts';

const keptForMs = 3 * 24 * 60 * 60_000;
/** Longer than a try can take, and than the clocks of two processes differ. */
const claimMs = 2 * 60_000;
/** Between two mails with the same `once_key`. */
const oncePauseMs = 10 * 60_000;
const minuteMs = 60_000;
/** After the first try, after the second and so on; the last one again and again. */
const pausesMs = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minuteMs);
const noServerReason = 'No mail server is set (SMTP_URL).';

interface NewMail {
  /** Of the writers that the sender knows. */
  kind: string;
  now: Date;
  message_id?: number;
  /** Whoever gets the site's mail, unless given. */
  recipient?: string | null;
  /** What its writer needs besides. */
  payload?: object;
  /** While a mail with that key waits, it takes up what others ask for: they give their payloads and are none of their own. */
  once_key?: string;
}

/** Belongs into the transaction that keeps what the mail is about; call the sender's `wake` after it. Returns its id. */
export async function enqueueMail(trx: Db, mail: NewMail): Promise<number> {
  const { kind, now, message_id = null, recipient = null, payload, once_key = null } = mail;
  const goesOn = sql<boolean>`outbox.state <> 'mailed'`;
  const { id } = await trx
    .insertInto('outbox')
    .values({
      kind,
      message_id,
      recipient,
      once_key,
      payload: payload ? `${JSON.stringify(payload)}\n` : '',
      mail_id: randomUUID(),
      next_try_at: now.toISOString(),
      give_up_at: giveUpTime(now),
    })
    .onConflict((conflict) =>
      conflict.column('once_key').doUpdateSet({
        state: 'waiting',
        payload: sql`case when ${goesOn} then outbox.payload || excluded.payload else excluded.payload end`,
        mail_id: sql`case when ${goesOn} then outbox.mail_id else excluded.mail_id end`,
        next_try_at: sql`case when outbox.next_try_at > excluded.next_try_at then outbox.next_try_at else excluded.next_try_at end`,
        give_up_at: sql`case when outbox.state = 'waiting' then outbox.give_up_at else excluded.give_up_at end`,
        tries: sql`case when outbox.state = 'waiting' then outbox.tries else 0 end`,
        settled_at: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface MailState {
  state: 'waiting' | 'mailed' | 'failed';
  /** Why the last try failed; empty where it did not. */
  reason: string;
  /** `null` where it is not tried again. */
  next_try_at: string | null;
}

/** What has become of the mail about each of these messages; those without mail are left out. */
export async function mailStatesOf(db: Db, message_ids: readonly number[]): Promise<Map<number, MailState>> {
  if (message_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('outbox')
    .select(['message_id', 'state', 'last_error as reason', 'next_try_at'])
    .where('message_id', 'in', message_ids)
    .$narrowType<{ message_id: number }>()
    .execute();
  return new Map(
    rows.map(({ message_id, state, reason, next_try_at }) => {
      const isTried = state === 'waiting' && reason !== noServerReason;
      return [message_id, { state, reason, next_try_at: isTried ? next_try_at : null }];
    }),
  );
}

/**
 * Has a mail tried now, or the one about a message, and again for as long as a new one. Call the sender's `wake` then.
 * @returns false where there is none, or it was mailed
 */
export async function retryMail(db: Db, key: { id: number } | { message_id: number }, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      ...{ state: 'waiting', next_try_at: now.toISOString(), give_up_at: giveUpTime(now) },
      ...{ tries: 0, last_error: '', settled_at: null },
    })
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('message_id', '=', key.message_id)))
    .where('state', '!=', 'mailed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type ClaimedMail = Selectable<OutboxTable>;

/** The mail that is due first, for this process alone for as long as a try can take. */
export async function claimMail(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  const time = now.toISOString();
  const first = waiting(db, time)
    .where('next_try_at', '<=', time)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(1)
    .select('id')
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate().skipLocked());
  return db
    .updateTable('outbox')
    .set({ claimed_until: after(now, claimMs) })
    .where('id', '=', first)
    .returningAll()
    .executeTakeFirst();
}

/** When the next mail is due that nobody sends at the moment. */
export async function nextDueTime(db: Db, now: Date): Promise<Date | null> {
  const row = await waiting(db, now.toISOString())
    .select((eb) => eb.fn.min('next_try_at').as('time'))
    .executeTakeFirst();
  return row?.time ? new Date(row.time) : null;
}

function waiting(db: Db, time: string) {
  return db
    .selectFrom('outbox')
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', time)]));
}

/** What was asked for while it was sent, waits for the next one. */
export async function settleMail(db: Db, { id, payload, once_key }: ClaimedMail, now: Date): Promise<void> {
  const sent = {
    claimed_until: null,
    tries: 0,
    last_error: '',
    ...(once_key === null ? {} : { next_try_at: after(now, oncePauseMs) }),
  };
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...sent, state: 'mailed', settled_at: now.toISOString() })
    .where('id', '=', id)
    .where('payload', '=', payload)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .updateTable('outbox')
    .set({
      ...sent,
      mail_id: randomUUID(),
      give_up_at: giveUpTime(now),
      payload: sql`substr(payload, ${sql.lit(payload.length + 1)})`,
    })
    .where('id', '=', id)
    .execute();
}

/** There is nothing to say any more, unless more has been asked for meanwhile. */
export async function dropMail(db: Db, mail: ClaimedMail): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', mail.id).where('payload', '=', mail.payload).execute();
  await releaseMail(db, mail);
}

/** It was not tried after all. */
export async function releaseMail(db: Db, mail: ClaimedMail): Promise<void> {
  await stillClaimed(db, mail).set({ claimed_until: null }).execute();
}

/** It is tried later, or not any more when its time is over. */
export async function postponeMail(db: Db, mail: ClaimedMail, reason: string, now: Date): Promise<void> {
  const pauseMs = pausesMs[Math.min(mail.tries, pausesMs.length - 1)] ?? 0;
  const leftMs = Date.parse(mail.give_up_at) - now.getTime();
  await stillClaimed(db, mail)
    .set({
      claimed_until: null,
      tries: mail.tries + 1,
      last_error: reason,
      // The last try is at the very end.
      ...(leftMs > 0
        ? { next_try_at: after(now, Math.min(pauseMs, leftMs)) }
        : { state: 'failed', settled_at: now.toISOString() }),
    })
    .execute();
}

function stillClaimed(db: Db, { id, claimed_until }: ClaimedMail) {
  return db.updateTable('outbox').where('id', '=', id).where('claimed_until', '=', claimed_until);
}

/** Where there is no mail server: mail waits for one, though not for ever. */
export async function waitForServer(db: Db, now: Date): Promise<void> {
  const time = now.toISOString();
  const all = () => db.updateTable('outbox').where('state', '=', 'waiting');
  await all().where('last_error', '!=', noServerReason).set({ last_error: noServerReason }).execute();
  await all().where('give_up_at', '<=', time).set({ state: 'failed', settled_at: time }).execute();
}

function after(time: Date, ms: number): string {
  return new Date(time.getTime() + ms).toISOString();
}

function giveUpTime(now: Date): string {
  return after(now, keptForMs);
}
