import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

const keptForMs = 3 * 24 * 60 * 60_000;
export const noServerReason = 'No mail server is set (SMTP_URL).';

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

/** Belongs into the transaction that keeps what the mail is about; call the sender's `wake` after it. */
export async function enqueueMail(trx: Db, mail: NewMail): Promise<void> {
  const { kind, now, message_id = null, recipient = null, payload, once_key = null } = mail;
  const goesOn = sql<boolean>`outbox.state <> 'mailed'`;
  await trx
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
    .execute();
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
 * Has the mail about a message tried now, and again for as long as a new one. Call the sender's `wake` then.
 * @returns false where there is none, or it was mailed
 */
export async function retryMail(db: Db, message_id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', next_try_at: now.toISOString(), give_up_at: giveUpTime(now), tries: 0, settled_at: null })
    .where('message_id', '=', message_id)
    .where('state', '!=', 'mailed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function giveUpTime(now: Date): string {
  return new Date(now.getTime() + keptForMs).toISOString();
}
