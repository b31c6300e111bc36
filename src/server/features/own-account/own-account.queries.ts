import type { Db } from '../../db/schema.ts';

export async function findAccount(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .select(['username', 'display_username', 'first_name', 'last_name', 'email', 'email_verified', 'pending_email'])
    .select(['picture_media_id', 'is_owner', 'is_staff', 'is_disabled', 'created_at'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What these accounts may do, in the order of their ids. */
export async function listStandings(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'is_owner', 'is_staff', 'denied_permissions', 'is_disabled'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** Whoever may sign in and has that address. */
export async function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'display_username', 'is_owner', 'email_verified'])
    .where('email', '=', email)
    .where('is_disabled', '=', 0)
    .executeTakeFirst();
}

/** The present address waits for its link. @returns false when it is another by now, is confirmed, or another one waits */
export async function awaitConfirmation(
  trx: Db,
  { id, email }: { id: string; email: string },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ pending_email: email, updated_at: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_verified', '=', 0)
    .where((eb) => eb.or([eb('pending_email', 'is', null), eb('pending_email', '=', email)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when another one, or none, is waiting by now, or its owner is disabled */
export async function confirmPendingEmail(
  trx: Db,
  { user_id, email }: { user_id: string; email: string },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email, email_verified: 1, pending_email: null, updated_at: now })
    .where('id', '=', user_id)
    .where('pending_email', '=', email)
    .where('is_disabled', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A link that was mailed there was opened. */
export async function markEmailVerified(trx: Db, user_id: string): Promise<void> {
  await trx.updateTable('users').set({ email_verified: 1 }).where('id', '=', user_id).execute();
}

export async function setPicture(db: Db, user_id: string, picture_media_id: number | null): Promise<void> {
  await db.updateTable('users').set({ picture_media_id }).where('id', '=', user_id).execute();
}

export async function deleteUser(trx: Db, user_id: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', user_id).execute();
}

export async function listDocumentsOf(db: Db, author_id: string) {
  const columns = ['title', 'slug', 'created_at', 'updated_at', 'deleted_at'] as const;
  const [posts, projects] = await Promise.all([
    db.selectFrom('posts').select(columns).where('author_id', '=', author_id).orderBy('id').execute(),
    db.selectFrom('projects').select(columns).where('author_id', '=', author_id).orderBy('id').execute(),
  ]);
  return { posts, projects };
}
