import { sql } from 'kysely';
import { dialectOf } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';

/** For whoever gives a post its tags: none of them is renamed, merged or deleted before this transaction has ended. */
export async function keepTagNames(trx: Db): Promise<void> {
  // SQLite has but one writer.
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(trx);
}

/** For whoever changes tags themselves: waits for those, and has others wait until this transaction has ended. */
export async function lockTagNames(trx: Db): Promise<void> {
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
}

const lock = sql`hashtextextended('tag-names', 0)`;
