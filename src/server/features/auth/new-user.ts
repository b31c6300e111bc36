import { type FieldErrors, validationError } from '../../../shared/contract/errors.ts';
import type { Clock } from '../../adapters/clock.ts';
import { isUniqueViolation } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { type Admit, findTaken, findUsernamesOfLength, insertUser } from './auth.queries.ts';
import { type PasswordHasher, scryptHasher } from './password-hasher.ts';
import { isReserved, lookOf, normaliseUsername } from './username.ts';

export interface NewPerson {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  password: string;
}

/**
 * Stores a new user with their password, or nothing.
 * @throws ApiError 400 naming the field when the username or the e-mail address is taken, or the name would be taken for
 *   another
 */
export async function createUser(
  { db, clock, hasher = scryptHasher }: { db: Db; clock: Clock; hasher?: PasswordHasher },
  person: NewPerson,
  { is_owner }: { is_owner: boolean },
  admit?: Admit,
): Promise<void> {
  const unique = { username: normaliseUsername(person.username), email: person.email.toLowerCase() };
  await checkUsername(db, unique.username, { is_owner });
  const user = {
    ...unique,
    display_username: person.username.normalize('NFC'),
    first_name: person.first_name,
    last_name: person.last_name,
    password_hash: await hasher.hash(person.password),
    is_owner,
  };
  try {
    await insertUser(db, user, clock.now().toISOString(), admit);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const errors = takenErrors(await findTaken(db, unique));
    throw Object.keys(errors).length > 0 ? validationError(errors) : error;
  }
}

/**
 * @param username normalised
 * @param whose their present name, if they have one, may look like the new one
 * @throws ApiError 400 when it is reserved, or looks like that of somebody else
 */
export async function checkUsername(
  db: Db,
  username: string,
  whose: { is_owner: boolean; username?: string },
): Promise<void> {
  if (!whose.is_owner && isReserved(username)) throw validationError({ username: [usernameReserved] });
  const own = normaliseUsername(whose.username ?? '');
  const others = await findUsernamesOfLength(db, Array.from(username).length);
  const looksTaken = others.some((other) => other !== username && other !== own && lookOf(other) === lookOf(username));
  if (looksTaken) throw validationError({ username: [usernameLooksTaken] });
}

export function takenErrors(taken: { username: boolean; email: boolean }): FieldErrors {
  return {
    ...(taken.username ? { username: ['A user with that username already exists.'] } : {}),
    ...(taken.email ? { email: [emailTaken] } : {}),
  };
}

const usernameReserved = 'This username is reserved. Please choose a different one.';
const usernameLooksTaken = 'This username looks like that of another user. Please choose a different one.';
export const emailTaken = 'A user with that email already exists.';
