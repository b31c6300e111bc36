import { sql } from 'kysely';
import { containsText } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { VerificationsTable } from './auth.table.ts';

export async function insertVerification(db: Db, row: VerificationsTable): Promise<void> {
  await db.deleteFrom('verifications').where('expires_at', '<=', row.created_at).execute();
  await db.insertInto('verifications').values(row).execute();
}

export async function findVerification(db: Db, identifier: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.value;
}

/** In one statement, so that it is found once. */
export async function consumeVerification(db: Db, identifier: string, now: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

/** Sign-ins of a user that wait for their second step. */
export async function deleteFirstSteps(db: Db, user_id: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('identifier', 'like', 'second-step:%')
    .where(containsText(db, sql.ref('value'), `"${user_id}"`))
    .execute();
}
