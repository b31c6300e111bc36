import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/**
 * Adds one to the key's count, starting anew where its time is over. One statement, so that processes that share the
 * database count together.
 * @param row its `resets_at` is used where counting starts
 */
export async function countUp(db: Db, row: { key: string; resets_at: string }, now: string) {
  return db
    .insertInto('rate_limits')
    .values({ ...row, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.count + 1 end`,
        resets_at: sql`case when rate_limits.resets_at <= ${now} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
}

/** Takes one from each key's count. */
export async function countDown(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute();
}

export async function forget(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

export async function sweep(db: Db, now: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute();
}
