import { toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';

const listMaxCount = 100;
const dayMs = 24 * 60 * 60_000;
const deliveredKeptMs = 7 * dayMs;
const failedKeptMs = 30 * dayMs;

type Unsent = { state: 'waiting' | 'failed' };

function unsent(db: Db) {
  return db.selectFrom('outbox').where('state', '!=', 'mailed');
}

/** What waits or has failed, the last first. */
export async function listUnsentMail(db: Db) {
  return unsent(db)
    .select(['id', 'kind', 'recipient', 'state', 'tries', 'last_error', 'next_try_at'])
    .$narrowType<Unsent>()
    .orderBy('id', 'desc')
    .limit(listMaxCount)
    .execute();
}

export async function countUnsentMail(db: Db): Promise<{ waiting: number; failed: number }> {
  const rows = await unsent(db)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number | string>().as('count')])
    .$narrowType<Unsent>()
    .execute();
  const counts = { waiting: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = toCount(count);
  return counts;
}

/** What has become of a mail; `undefined` when it is gone. */
export async function findMailOutcome(db: Db, id: number) {
  return db.selectFrom('outbox').select(['state', 'last_error']).where('id', '=', id).executeTakeFirst();
}

/** Returns whether there was one that was not mailed. */
export async function deleteUnsentMail(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('state', '!=', 'mailed')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Whom mail went to, and what it needed, is of no use once it is delivered; of what has failed somebody may still have it
 * tried again for a while. Of mail about a message stays what has become of it, which the inbox shows for as long as there
 * is the message.
 */
export async function forgetSettledMail(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await db
    .deleteFrom('outbox')
    .where('message_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'mailed').and('settled_at', '<', before(deliveredKeptMs)),
        eb('state', '=', 'failed').and('settled_at', '<', before(failedKeptMs)),
      ]),
    )
    .execute();
}
