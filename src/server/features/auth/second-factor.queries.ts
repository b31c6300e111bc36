import type { Db } from '../../db/schema.ts';
import { deleteSessions } from './auth.queries.ts';

/** An app that was never confirmed gives way to the next. @returns false, with nothing changed, when one is on */
export async function insertUnconfirmedApp(db: Db, user_id: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticator_apps')
    .values({ user_id, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('authenticator_apps.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findApp(db: Db, user_id: string) {
  return db
    .selectFrom('authenticator_apps')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

/** @returns false when it is on already, or another one has taken its place */
export async function confirmApp(
  trx: Db,
  { user_id, secret, step }: { user_id: string; secret: string; step: number },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the code of that half minute. @returns false when it, or a later one, was taken before */
export async function takeStep(
  db: Db,
  { user_id, secret, step }: { user_id: string; secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteApp(trx: Db, user_id: string): Promise<void> {
  await trx.deleteFrom('authenticator_apps').where('user_id', '=', user_id).execute();
}

export async function countPasskeys(db: Db, user_id: string): Promise<number> {
  const rows = await db.selectFrom('passkeys').select('id').where('user_id', '=', user_id).execute();
  return rows.length;
}

export async function countRecoveryCodes(db: Db, user_id: string): Promise<number> {
  const rows = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', user_id).execute();
  return rows.length;
}

export async function replaceRecoveryCodes(trx: Db, user_id: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(trx, user_id);
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
}

async function deleteRecoveryCodes(trx: Db, user_id: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
}

/** Recovery codes are for those who have a second factor. */
export async function dropIdleRecoveryCodes(trx: Db, user_id: string): Promise<void> {
  const app = await findApp(trx, user_id);
  if (!app?.confirmed_at && (await countPasskeys(trx, user_id)) === 0) await deleteRecoveryCodes(trx, user_id);
}

/** In one statement, so that it is good once. */
export async function takeRecoveryCode(db: Db, user_id: string, code_hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Passkeys, the app and its recovery codes: whatever stands between the password and the account, or opens it without one.
 * To be run in a transaction. @returns whether there were any
 */
export async function removeSecondFactors(trx: Db, user_id: string): Promise<boolean> {
  const app = await findApp(trx, user_id);
  const passkeys = await countPasskeys(trx, user_id);
  await deleteApp(trx, user_id);
  await trx.deleteFrom('passkeys').where('user_id', '=', user_id).execute();
  await deleteRecoveryCodes(trx, user_id);
  return Boolean(app?.confirmed_at) || passkeys > 0;
}

/** Others may have signed in with the password alone. */
export async function endOtherSessions(trx: Db, user_id: string, keep_token: string): Promise<number> {
  return deleteSessions(trx, { user_id, keep_token });
}
