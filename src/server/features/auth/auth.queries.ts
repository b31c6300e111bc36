import { randomUUID } from 'node:crypto';
import { toCount, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { deleteFirstSteps } from './single-use.queries.ts';

const passwordProvider = 'credential';

interface NewUser {
  username: string;
  display_username: string;
  first_name: string;
  last_name: string;
  email: string;
  password_hash: string;
  is_owner: boolean;
}

/** What else is written for a new user, with them or not at all. */
export type Admit = (trx: Db, user_id: string) => Promise<void>;

/** A user with their password, both or neither. A unique violation when name, address or ownership is taken. */
export async function insertUser(db: Db, user: NewUser, now: string, admit?: Admit): Promise<string> {
  const { password_hash, is_owner, ...names } = user;
  const times = { created_at: now, updated_at: now };
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values({
        ...names,
        ...times,
        id,
        email_verified: 0,
        image: null,
        is_owner: toFlag(is_owner),
        is_staff: toFlag(is_owner),
        denied_permissions: '[]',
        is_disabled: 0,
      })
      .execute();
    await trx
      .insertInto('accounts')
      .values({
        ...times,
        id: randomUUID(),
        user_id: id,
        account_id: id,
        provider_id: passwordProvider,
        password: password_hash,
        access_token: null,
        refresh_token: null,
        id_token: null,
        access_token_expires_at: null,
        refresh_token_expires_at: null,
        scope: null,
      })
      .execute();
    await admit?.(trx, id);
  });
  return id;
}

/** The name as its owner spells it. Empty for nobody, or an account that is gone. */
export async function findUsername(db: Db, id: string | null): Promise<string> {
  if (id === null) return '';
  const user = await db.selectFrom('users').select('display_username').where('id', '=', id).executeTakeFirst();
  return user?.display_username ?? '';
}

/** Whose account it is, with the name as its owner spells it. @param username normalised */
export async function findByUsername(db: Db, username: string): Promise<{ id: string; username: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'display_username as username'])
    .where('username', '=', username)
    .executeTakeFirst();
}

/** Which of the two, which must be unique, somebody else has. */
export async function findTaken(db: Db, wanted: { username: string; email: string }) {
  const rows = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where((eb) => eb.or([eb('username', '=', wanted.username), eb('email', '=', wanted.email)]))
    .execute();
  return {
    username: rows.some(({ username }) => username === wanted.username),
    email: rows.some(({ email }) => email === wanted.email),
  };
}

/** Names as they are compared, of so many characters. */
export async function findUsernamesOfLength(db: Db, length: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where((eb) => eb(eb.fn<number>('length', ['username']), '=', length))
    .execute();
  return rows.map(({ username }) => username);
}

export async function findOwner(db: Db) {
  return db.selectFrom('users').select(['id', 'username', 'email']).where('is_owner', '=', 1).executeTakeFirst();
}

export async function findUserByUsername(db: Db, username: string) {
  return db.selectFrom('users').select(['id', 'is_owner']).where('username', '=', username).executeTakeFirst();
}

export async function findPasswordHash(db: Db, user: { id: string } | { username: string }): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select('accounts.password')
    .where('accounts.provider_id', '=', passwordProvider)
    .where((eb) => ('id' in user ? eb('users.id', '=', user.id) : eb('users.username', '=', user.username)))
    .executeTakeFirst();
  return row?.password ?? null;
}

/**
 * Whether the password is still the one that was checked, after the end of whatever is changing it. In a transaction nobody
 * changes it before its end.
 */
export async function holdPassword(trx: Db, user_id: string, expected_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set((eb) => ({ password: eb.ref('password') }))
    .where('user_id', '=', user_id)
    .where('provider_id', '=', passwordProvider)
    .where('password', '=', expected_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Sets the password, and ends with it the user's other sessions and a change of address that waits: whoever knew the
 * old one may have asked for it. To be run in a transaction.
 * @param change `expected_hash`: the password that was checked; `keep_token`: the session that asked
 * @returns false, with nothing changed, when the password is no longer the one that was checked
 */
export async function replacePassword(
  trx: Db,
  change: { user_id: string; hash: string; expected_hash?: string; keep_token?: string },
  now: string,
): Promise<boolean> {
  let update = trx
    .updateTable('accounts')
    .set({ password: change.hash, updated_at: now })
    .where('user_id', '=', change.user_id)
    .where('provider_id', '=', passwordProvider);
  if (change.expected_hash !== undefined) update = update.where('password', '=', change.expected_hash);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx.updateTable('users').set({ pending_email: null }).where('id', '=', change.user_id).execute();
  await deleteSessions(trx, change);
  return true;
}

export async function updateUser(
  db: Db,
  userId: string,
  changes: {
    first_name?: string | undefined;
    last_name?: string | undefined;
    username?: string | undefined;
    display_username?: string | undefined;
    email?: string | undefined;
    email_verified?: number;
    pending_email?: string | null;
  },
  now: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Disabling and enabling both end all sessions, and a change of address that waits: none may come back to life. */
export async function setDisabled(db: Db, userId: string, is_disabled: boolean, now: string): Promise<void> {
  await db.transaction().execute((trx) => writeDisabled(trx, userId, is_disabled, now));
}

/** As `setDisabled`, in a transaction. */
export async function writeDisabled(trx: Db, userId: string, is_disabled: boolean, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ is_disabled: toFlag(is_disabled), pending_email: null, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await deleteSessions(trx, { user_id: userId });
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** Ends sessions, and sign-ins that wait for their second step. @returns how many sessions ended */
export async function deleteSessions(
  db: Db,
  { user_id, keep_token }: { user_id: string; keep_token?: string },
): Promise<number> {
  await deleteFirstSteps(db, user_id);
  let query = db.deleteFrom('sessions').where('user_id', '=', user_id);
  if (keep_token !== undefined) query = query.where('token', '!=', keep_token);
  const { numDeletedRows } = await query.executeTakeFirst();
  return toCount(numDeletedRows);
}
