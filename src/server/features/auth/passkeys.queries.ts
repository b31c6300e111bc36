import type { Db } from '../../db/schema.ts';

const columns = ['id', 'name', 'created_at', 'last_used_at', 'backed_up'] as const;

export async function listPasskeyRows(db: Db, user_id: string) {
  return db
    .selectFrom('passkeys')
    .select(columns)
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findPasskeyOwner(db: Db, credential_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credential_id)
    .executeTakeFirst();
  return row?.user_id;
}

export async function renamePasskeyRow(db: Db, passkey: { id: string; user_id: string; name: string }) {
  return db
    .updateTable('passkeys')
    .set({ name: passkey.name })
    .where('id', '=', passkey.id)
    .where('user_id', '=', passkey.user_id)
    .returning(columns)
    .executeTakeFirst();
}

export async function deletePasskeyRow(trx: Db, passkey: { id: string; user_id: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', passkey.id)
    .where('user_id', '=', passkey.user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markPasskeyUsed(db: Db, credential_id: string, now: string): Promise<void> {
  await db.updateTable('passkeys').set({ last_used_at: now }).where('credential_id', '=', credential_id).execute();
}
