import { toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';

const listMaxCount = 100;

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
