import { type FieldErrors, validationError } from '../../../shared/contract/errors.ts';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import { isUniqueViolation } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { findTaken, holdPassword, replacePassword, updateUser } from './auth.queries.ts';
import { checkUsername, emailTaken, takenErrors } from './new-user.ts';
import { type PasswordHasher, wrongPassword } from './password-hasher.ts';
import { normaliseUsername } from './username.ts';

export interface ProfileChanges {
  first_name?: string | undefined;
  last_name?: string | undefined;
  username?: string | undefined;
  email?: string | undefined;
  current_password?: string | undefined;
  new_password?: string | undefined;
}

/** Asks the new address whether it is theirs, in the transaction that keeps it waiting. */
export type ConfirmEmail = (trx: Db, email: string) => Promise<void>;

interface UpdateDeps {
  db: Db;
  hasher: PasswordHasher;
  checkPassword(userId: string, password: string | undefined): Promise<string>;
  now(): string;
}

export async function updateProfile(
  { db, hasher, checkPassword, now }: UpdateDeps,
  { user, stored_token }: { user: CurrentUser; stored_token: string },
  { current_password, new_password, ...given }: ProfileChanges,
  confirmEmail: ConfirmEmail | undefined,
): Promise<void> {
  const email = given.email?.toLowerCase();
  const newEmail = email === user.email ? undefined : email;
  const username = given.username === undefined ? undefined : normaliseUsername(given.username);
  const newUsername = username === normaliseUsername(user.username) ? undefined : username;
  const isSensitive = [new_password, newEmail, newUsername].some((value) => value !== undefined);
  const expected_hash = isSensitive ? await checkPassword(user.id, current_password) : undefined;
  if (newUsername !== undefined) await checkUsername(db, newUsername, user);
  const hash = new_password === undefined ? undefined : await hasher.hash(new_password);
  const { first_name, last_name } = given;
  const changes = {
    first_name,
    last_name,
    username,
    display_username: given.username?.normalize('NFC'),
    ...(email === undefined ? {} : emailChange(newEmail, confirmEmail !== undefined)),
  };
  try {
    await db.transaction().execute(async (trx) => {
      if (expected_hash !== undefined) {
        const isStillRight =
          hash === undefined
            ? await holdPassword(trx, user.id, expected_hash)
            : await replacePassword(trx, { user_id: user.id, hash, expected_hash, keep_token: stored_token }, now());
        if (!isStillRight) throw wrongPassword();
      }
      if (newEmail !== undefined && confirmEmail) {
        if ((await findTaken(trx, { username: '', email: newEmail })).email)
          throw validationError({ email: [emailTaken] });
        await confirmEmail(trx, newEmail);
      }
      await updateUser(trx, user.id, changes, now());
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const wanted = { username: newUsername ?? '', email: newEmail ?? '' };
    const errors: FieldErrors = takenErrors(await findTaken(db, wanted));
    throw Object.keys(errors).length > 0 ? validationError(errors) : error;
  }
}

/** The present address takes back a change that waits. */
function emailChange(newEmail: string | undefined, isConfirmed: boolean) {
  if (newEmail === undefined) return { pending_email: null };
  return isConfirmed ? { pending_email: newEmail } : { email: newEmail, email_verified: 0, pending_email: null };
}
