import type { Db } from '../../db/schema.ts';

export async function listSessions(db: Db, user_id: string, now: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns its token as it was stored, `null` when that user has no such session */
export async function deleteOwnSession(db: Db, user_id: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('token')
    .executeTakeFirst();
  return row?.token ?? null;
}

/** Where the session was opened from. @param client the address as it is shown */
export async function describeSession(
  db: Db,
  token: string,
  client: { address: string | null; user_agent: string | null },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ip_address: client.address, user_agent: client.user_agent })
    .where('token', '=', token)
    .execute();
}
