import type { Logger } from 'pino';
import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { type Admit, deleteExpiredSessions, deleteSession, findPasswordHash, holdPassword } from './auth.queries.ts';
import type { Client } from './client-description.ts';
import { presentCurrentUser } from './current-user.ts';
import { lazily } from './lazily.ts';
import { cookieValue, isRefusal, sessionCookieHeader, sessionCookieName } from './library-answers.ts';
import { createUser, type NewPerson } from './new-user.ts';
import { describeSession } from './own-sessions.queries.ts';
import { createPasskeys, type PasskeyAnswer, type Passkeys, passkeyRefused } from './passkeys.ts';
import { type PasswordHasher, scryptHasher, wrongPassword } from './password-hasher.ts';
import { createSecondFactor, type SecondFactor } from './second-factor.ts';
import {
  endFirstStep,
  keepFirstStep,
  markOfPassword,
  readFirstStep,
  SecondStepAsked,
  type SecondStepTaken,
  secondStepOver,
} from './second-step.ts';
import { type ConfirmEmail, type ProfileChanges, updateProfile } from './update-profile.ts';
import { normaliseUsername } from './username.ts';

interface Credentials {
  username: string;
  password: string;
}

export interface SignedIn {
  /** Proof of the session: the value of its cookie, and its bearer token. */
  token: string;
  user: CurrentUser;
}

/** People, their passwords and their sessions. Every answer is read anew, so that a revocation counts at once. */
export interface Accounts {
  /** Loads what recognises people, which is large, so that nobody has to wait for it who is there already. */
  load(): Promise<void>;
  second_factor: SecondFactor;
  passkeys: Passkeys;
  /** @throws ApiError 400 naming the field when the username or the e-mail address is taken */
  signUp(person: NewPerson, client?: Client, admit?: Admit): Promise<SignedIn>;
  /**
   * @param client kept with the session, for its owner to recognise
   * @throws ApiError 401, the same after the same work, for an unknown name, a wrong password or a disabled user
   * @throws SecondStepAsked when the password is right and does not suffice
   */
  signIn(credentials: Credentials, client?: Client): Promise<SignedIn>;
  /**
   * @param first_step what `SecondStepAsked` has brought
   * @throws ApiError 400 naming the field when the code is wrong, 401 when the first step is over
   */
  takeSecondStep(first_step: string, step: SecondStepTaken, client?: Client): Promise<SignedIn>;
  /** @throws ApiError 401, the same for whatever is wrong */
  signInWithPasskey(answer: PasskeyAnswer, client?: Client): Promise<SignedIn>;
  signOut(token: string): Promise<void>;
  /**
   * The user whose session `token` proves; `null` when it does not, has ended, or the user is disabled. A session lasts
   * longer for it, unless nobody has done anything (`is_unattended`).
   */
  findUser(token: string, call?: { is_unattended: boolean }): Promise<CurrentUser | null>;
  /** @throws ApiError 400 naming the field when it is missing or wrong. @returns its hash */
  checkPassword(userId: string, password: string | undefined): Promise<string>;
  /**
   * Changes what is given. A new password ends all sessions but that of `token`.
   * @param confirm_email has a new address confirmed, which does not count before; without, it counts at once
   * @throws ApiError 400 naming the field: wrong or missing current password, name or address taken
   */
  updateProfile(session: SignedIn, changes: ProfileChanges, confirm_email?: ConfirmEmail): Promise<CurrentUser>;
  hashPassword(password: string): Promise<string>;
}

interface AccountsDeps {
  db: Db;
  config: Config;
  clock: Clock;
  log: Logger;
  hasher?: PasswordHasher;
}

export function createAccounts({ db, config, clock, log, hasher = scryptHasher }: AccountsDeps): Accounts {
  const authDeps = { db, config, log, hasher };
  const loadAuth = lazily(async () => (await import('./better-auth.ts')).createBetterAuth(authDeps));
  const loadPasskeyAuth = lazily(async () => (await import('./passkey-auth.ts')).createPasskeyAuth(authDeps));
  const second_factor = createSecondFactor({ db, config, clock });
  const passkeys = createPasskeys({ db, clock, loadAuth: loadPasskeyAuth, second_factor });
  const now = () => clock.now().toISOString();
  const passwordOf = (username: string) => findPasswordHash(db, { username: normaliseUsername(username) });

  async function findUser(token: string, { is_unattended } = { is_unattended: false }): Promise<CurrentUser | null> {
    const user = await userOfSession(token, is_unattended);
    return user && !user.is_disabled ? presentCurrentUser({ ...user, display_username: user.name }) : null;
  }

  async function userOfSession(token: string, disableRefresh: boolean) {
    const headers = new Headers({ cookie: sessionCookieHeader(token) });
    const auth = await loadAuth();
    try {
      return (await auth.api.getSession({ headers, query: { disableRefresh } }))?.user ?? null;
    } catch (error) {
      // The session ended while its lifetime was being extended.
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  async function checkFirstStep(credentials: Credentials): Promise<SignedIn> {
    const hashBefore = await passwordOf(credentials.username);
    const token = await openSession(credentials);
    const user = await userUnderPassword(hashBefore, token);
    // Disabled users get here as well: their refusal takes the same way, and the same time, as any other.
    if (!user) {
      await signOut(token);
      throw invalidCredentials();
    }
    return { token, user };
  }

  /**
   * Whose session it is, unless they have another password by now: what has replaced it has ended all sessions but this one,
   * which may not have been there yet.
   * @param hash from before the session was opened
   */
  async function userUnderPassword(hash: string | null, token: string): Promise<CurrentUser | null> {
    const user = await findUser(token);
    return user && hash !== null && (await holdPassword(db, user.id, hash)) ? user : null;
  }

  async function openSession({ username, password }: Credentials): Promise<string> {
    const auth = await loadAuth();
    try {
      const { headers } = await auth.api.signInUsername({ body: { username, password }, returnHeaders: true });
      return cookieValue(headers, sessionCookieName);
    } catch (error) {
      if (isRefusal(error)) throw invalidCredentials();
      throw error;
    }
  }

  /** A session without asking for anything: that must have been done. */
  async function openSessionOf(userId: string): Promise<string> {
    const { makeSignature } = await import('better-auth/crypto');
    const { token } = await (await (await loadAuth()).$context).internalAdapter.createSession(userId);
    return `${token}.${await makeSignature(token, config.secret)}`;
  }

  async function admit(token: string, user: CurrentUser, client?: Client): Promise<SignedIn> {
    if (client) await describeSession(db, storedToken(token), client);
    await deleteExpiredSessions(db, now());
    return { token, user };
  }

  async function signIn(credentials: Credentials, client?: Client): Promise<SignedIn> {
    const { token, user } = await checkFirstStep(credentials);
    // After the session was opened: adding the first second factor ends those that are there.
    const steps = await second_factor.stepsOf(user.id);
    if (steps.length === 0) return admit(token, user, client);
    await signOut(token);
    const hash = await passwordOf(credentials.username);
    const waiting = { user_id: user.id, username: credentials.username, password_mark: markOfPassword(hash ?? '') };
    throw new SecondStepAsked(await keepFirstStep({ db, clock }, waiting), steps, user);
  }

  async function takeSecondStep(first_step: string, step: SecondStepTaken, client?: Client): Promise<SignedIn> {
    const { user_id, password_mark } = await readFirstStep({ db, clock }, first_step);
    const opened = step.passkey ? await openSessionByPasskey(step.passkey, user_id) : null;
    if (!opened) await second_factor.takeCode(user_id, step);
    const token = opened ?? (await openSessionOf(user_id));
    try {
      await endFirstStep({ db, clock }, first_step);
      const hash = await findPasswordHash(db, { id: user_id });
      const isStillRight = hash !== null && markOfPassword(hash) === password_mark;
      const user = isStillRight ? await userUnderPassword(hash, token) : null;
      if (!user) throw secondStepOver();
      return await admit(token, user, client);
    } catch (error) {
      await signOut(token);
      throw error;
    }
  }

  async function openSessionByPasskey(answer: PasskeyAnswer, userId: string): Promise<string> {
    const { token, user_id } = await passkeys.openSession(answer);
    if (user_id === userId) return token;
    await signOut(token);
    throw passkeyRefused();
  }

  async function signInWithPasskey(answer: PasskeyAnswer, client?: Client): Promise<SignedIn> {
    const { token, hash_before } = await passkeys.openSession(answer);
    const user = await userUnderPassword(hash_before, token);
    if (user) return admit(token, user, client);
    await signOut(token);
    throw passkeyRefused();
  }

  async function checkPassword(userId: string, password: string | undefined): Promise<string> {
    if (password === undefined) throw validationError({ current_password: ['Enter your current password.'] });
    const hash = await findPasswordHash(db, { id: userId });
    if (hash === null || !(await hasher.verify({ hash, password }))) throw wrongPassword();
    return hash;
  }

  const signOut = (token: string) => deleteSession(db, storedToken(token));

  return {
    async load() {
      await loadAuth();
    },
    second_factor,
    passkeys,
    findUser,
    signIn,
    takeSecondStep,
    signInWithPasskey,
    signOut,
    checkPassword,
    hashPassword: hasher.hash,

    async signUp(person, client, admit) {
      await createUser({ db, clock, hasher }, person, { is_owner: false }, admit);
      return signIn(person, client);
    },

    async updateProfile({ user, token }, changes, confirm_email) {
      const session = { user, stored_token: storedToken(token) };
      await updateProfile({ db, hasher, checkPassword, now }, session, changes, confirm_email);
      const updated = await findUser(token);
      if (!updated) throw new ApiError(401);
      return updated;
    },
  };
}

function invalidCredentials(): ApiError {
  return new ApiError(401, 'Invalid username or password.', { code: 'invalid_credentials' });
}

/** A token is what the session's row holds plus a signature after the last dot. */
export function storedToken(token: string): string {
  return token.slice(0, token.lastIndexOf('.'));
}
