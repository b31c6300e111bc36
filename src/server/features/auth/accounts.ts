import { APIError } from 'better-auth/api';
import type { Logger } from 'pino';
import { ApiError, type FieldErrors, validationError } from '../../../shared/contract/errors.ts';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Config } from '../../config.ts';
import { isUniqueViolation } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import {
  type Admit,
  deleteExpiredSessions,
  deleteSession,
  findPasswordHash,
  findTaken,
  findUsernamesOfLength,
  insertUser,
  replacePassword,
  updateUser,
} from './auth.queries.ts';
import { createBetterAuth } from './better-auth.ts';
import { presentCurrentUser } from './current-user.ts';
import { type PasswordHasher, scryptHasher } from './password-hasher.ts';
import { isReserved, lookOf, normaliseUsername } from './username.ts';

interface Credentials {
  username: string;
  password: string;
}

interface Names extends Credentials {
  first_name: string;
  last_name: string;
  email: string;
}

interface ProfileChanges {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  current_password?: string | undefined;
  new_password?: string | undefined;
}

interface SignedIn {
  /** Proof of the session: the value of its cookie, and its bearer token. */
  token: string;
  user: CurrentUser;
}

/** People, their passwords and their sessions. Every answer is read anew, so that a revocation counts at once. */
export interface Accounts {
  /** @throws ApiError 400 naming the field when the username or the e-mail address is taken */
  signUp(person: Names, userAgent?: string | null, admit?: Admit): Promise<SignedIn>;
  /**
   * @param userAgent kept with the session, for its owner to recognise
   * @throws ApiError 401, the same after the same work, for an unknown name, a wrong password or a disabled user
   */
  signIn(credentials: Credentials, userAgent?: string | null): Promise<SignedIn>;
  signOut(token: string): Promise<void>;
  /**
   * The user whose session `token` proves; `null` when it does not, has ended, or the user is disabled. A session lasts
   * longer for it, unless nobody has done anything (`is_unattended`).
   */
  findUser(token: string, call?: { is_unattended: boolean }): Promise<CurrentUser | null>;
  /**
   * Changes what is given. A new password ends all sessions but that of `token`.
   * @throws ApiError 400 naming the field: wrong or missing current password, address taken
   */
  updateProfile(session: SignedIn, changes: ProfileChanges): Promise<CurrentUser>;
}

interface AccountsDeps {
  db: Db;
  config: Config;
  clock: Clock;
  log: Logger;
  hasher?: PasswordHasher;
}

export function createAccounts({ db, config, clock, log, hasher = scryptHasher }: AccountsDeps): Accounts {
  const auth = createBetterAuth({ db, config, log, hasher });
  const cookieName = `${auth.options.advanced.cookiePrefix}.session_token`;
  const now = () => clock.now().toISOString();

  async function findUser(token: string, { is_unattended } = { is_unattended: false }): Promise<CurrentUser | null> {
    const user = await userOfSession(token, is_unattended);
    return user && !user.is_disabled ? presentCurrentUser({ ...user, display_username: user.name }) : null;
  }

  async function userOfSession(token: string, disableRefresh: boolean) {
    const headers = new Headers({ cookie: `${cookieName}=${encodeURIComponent(token)}` });
    try {
      return (await auth.api.getSession({ headers, query: { disableRefresh } }))?.user ?? null;
    } catch (error) {
      // The session ended while its lifetime was being extended.
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  async function signIn(credentials: Credentials, userAgent?: string | null): Promise<SignedIn> {
    const username = normaliseUsername(credentials.username);
    const hashBefore = await findPasswordHash(db, { username });
    const token = await openSession(credentials, userAgent);
    // A password that was replaced while it was being checked has ended all sessions but this one, not there yet.
    const isStillValid = (await findPasswordHash(db, { username })) === hashBefore;
    const user = isStillValid ? await findUser(token) : null;
    // Disabled users get here as well: their refusal takes the same way, and the same time, as any other.
    if (!user) {
      await deleteSession(db, storedToken(token));
      throw invalidCredentials();
    }
    await deleteExpiredSessions(db, now());
    return { token, user };
  }

  async function openSession({ username, password }: Credentials, userAgent?: string | null): Promise<string> {
    try {
      const { headers } = await auth.api.signInUsername({
        body: { username, password },
        headers: new Headers(userAgent ? { 'user-agent': userAgent } : {}),
        returnHeaders: true,
      });
      return cookieValue(headers, cookieName);
    } catch (error) {
      if (isRefusal(error)) throw invalidCredentials();
      throw error;
    }
  }

  async function checkPassword(userId: string, password: string | undefined): Promise<string> {
    if (password === undefined) throw validationError({ current_password: ['Enter your current password.'] });
    const hash = await findPasswordHash(db, { id: userId });
    if (hash === null || !(await hasher.verify({ hash, password }))) throw wrongPassword();
    return hash;
  }

  return {
    findUser,
    signIn,

    async signUp(person, userAgent, admit) {
      await createUser({ db, clock, hasher }, person, { is_owner: false }, admit);
      return signIn(person, userAgent);
    },

    signOut: (token) => deleteSession(db, storedToken(token)),

    async updateProfile({ user, token }, { current_password, new_password, ...changes }) {
      const email = changes.email?.toLowerCase();
      const isSensitive = new_password !== undefined || (email !== undefined && email !== user.email);
      const expected_hash = isSensitive ? await checkPassword(user.id, current_password) : undefined;
      const hash = new_password === undefined ? undefined : await hasher.hash(new_password);
      try {
        await db.transaction().execute(async (trx) => {
          await updateUser(trx, user.id, { ...changes, email }, now());
          if (hash === undefined || expected_hash === undefined) return;
          const change = { user_id: user.id, hash, expected_hash, keep_token: storedToken(token) };
          if (!(await replacePassword(trx, change, now()))) throw wrongPassword();
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw validationError({ email: [emailTaken] });
        throw error;
      }
      const updated = await findUser(token);
      if (!updated) throw new ApiError(401);
      return updated;
    },
  };
}

/**
 * Stores a new user with their password, or nothing.
 * @throws ApiError 400 naming the field when the username or the e-mail address is taken, or the name would be taken for
 *   another
 */
export async function createUser(
  { db, clock, hasher = scryptHasher }: { db: Db; clock: Clock; hasher?: PasswordHasher },
  person: Names,
  { is_owner }: { is_owner: boolean },
  admit?: Admit,
): Promise<void> {
  const unique = { username: normaliseUsername(person.username), email: person.email.toLowerCase() };
  if (!is_owner && isReserved(unique.username)) throw validationError({ username: [usernameReserved] });
  if (await hasLookAlike(db, unique.username)) throw validationError({ username: [usernameLooksTaken] });
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
    const taken = await findTaken(db, unique);
    const errors: FieldErrors = {};
    if (taken.username) errors.username = ['A user with that username already exists.'];
    if (taken.email) errors.email = [emailTaken];
    throw taken.username || taken.email ? validationError(errors) : error;
  }
}

/** Whether somebody has another name that looks the same. */
async function hasLookAlike(db: Db, username: string): Promise<boolean> {
  const others = await findUsernamesOfLength(db, Array.from(username).length);
  return others.some((other) => other !== username && lookOf(other) === lookOf(username));
}

const usernameReserved = 'This username is reserved. Please choose a different one.';
const usernameLooksTaken = 'This username looks like that of another user. Please choose a different one.';
const emailTaken = 'A user with that email already exists.';

/** Whether better-auth said no, as opposed to having failed. */
function isRefusal(error: unknown): boolean {
  return error instanceof APIError && error.statusCode < 500;
}

function invalidCredentials(): ApiError {
  return new ApiError(401, 'Invalid username or password.', { code: 'invalid_credentials' });
}

function wrongPassword(): ApiError {
  return validationError({ current_password: ['The current password is not right.'] });
}

/** The value that a `Set-Cookie` header gives to `name`. */
function cookieValue(headers: Headers, name: string): string {
  const cookie = headers.getSetCookie().find((text) => text.startsWith(`${name}=`));
  if (!cookie) throw new Error('Signing in set no session cookie');
  return decodeURIComponent(cookie.slice(name.length + 1).split(';', 1)[0] ?? '');
}

/** A token is what the session's row holds plus a signature after the last dot. */
function storedToken(token: string): string {
  return token.slice(0, token.lastIndexOf('.'));
}
