import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { cheapHasher } from '../../../../tests/support/cheap-hasher.ts';
import { describeEachDatabase, type TestDatabase } from '../../../../tests/support/databases.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { systemClock } from '../../adapters/clock.ts';
import { readConfig } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { createAccounts } from './accounts.ts';
import { replacePassword, setDisabled } from './auth.queries.ts';
import type { PasswordHasher } from './password-hasher.ts';

const config = readConfig({ SECRET: 'a secret that only these tests know about' });
const ann = {
  first_name: 'Ann',
  last_name: 'Lee',
  username: 'Ann.Lee',
  email: 'Ann@Example.org',
  password: 'correct horse',
};

function countingHasher() {
  return { hash: vi.fn(cheapHasher.hash), verify: vi.fn(cheapHasher.verify) };
}

function accountsOn({ db }: { db: Db }, hasher: PasswordHasher = countingHasher()) {
  return createAccounts({ db, config, clock: systemClock, log: pino({ level: 'silent' }), hasher });
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

async function idOf(database: TestDatabase, username: string): Promise<string> {
  const user = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return user.id;
}

describeEachDatabase('accounts', (openTestDatabase) => {
  test('someone who signs up is signed in and shown as they wrote themselves', async () => {
    const accounts = accountsOn(await openTestDatabase());
    const { token, user } = await accounts.signUp(ann);
    expect(user).toMatchObject({
      username: 'Ann.Lee',
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.org',
      is_staff: false,
      is_owner: false,
    });
    expect(Object.values(user.permissions)).not.toContain(true);
    expect(await accounts.findUser(token)).toEqual(user);
  });

  test('the real hasher works and stores no password', async () => {
    const database = await openTestDatabase();
    const accounts = createAccounts({ db: database.db, config, clock: systemClock, log: pino({ level: 'silent' }) });
    await accounts.signUp(ann);
    await expect(accounts.signIn(ann)).resolves.toMatchObject({ user: { username: 'Ann.Lee' } });
    const { password } = await database.db.selectFrom('accounts').select('password').executeTakeFirstOrThrow();
    expect(password).not.toContain(ann.password);
  });

  test('times are stored as ISO text and flags as 0 or 1', async () => {
    const database = await openTestDatabase();
    await accountsOn(database).signUp(ann);
    const session = await database.db
      .selectFrom('sessions')
      .select(['expires_at', 'created_at'])
      .executeTakeFirstOrThrow();
    expect(session.expires_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(session.created_at).toMatch(/Z$/);
    const user = await database.db.selectFrom('users').select(['is_staff', 'email_verified']).executeTakeFirstOrThrow();
    expect(user).toEqual({ is_staff: 0, email_verified: 0 });
  });

  test.each(['ann.lee', 'ANN.LEE', 'Ａｎｎ.Lee'])(
    'Ann.Lee signs in as %s, and nobody else can take that name',
    async (username) => {
      const accounts = accountsOn(await openTestDatabase());
      await accounts.signUp(ann);
      await expect(accounts.signIn({ username, password: ann.password })).resolves.toBeDefined();
      const failure = await failureOf(accounts.signUp({ ...ann, username, email: 'other@example.org' }));
      expect(failure).toMatchObject({
        status: 400,
        errors: { username: ['A user with that username already exists.'] },
      });
      expect(failure.errors).not.toHaveProperty('email');
    },
  );

  test('an accent is the same letter however it was typed', async () => {
    const accounts = accountsOn(await openTestDatabase());
    await accounts.signUp({ ...ann, username: 'Zoe\u0308' });
    await expect(accounts.signIn({ username: 'zo\u00eb', password: ann.password })).resolves.toBeDefined();
  });

  test('an e-mail address belongs to one account regardless of case', async () => {
    const accounts = accountsOn(await openTestDatabase());
    await accounts.signUp(ann);
    const failure = await failureOf(accounts.signUp({ ...ann, username: 'bob', email: 'ANN@example.ORG' }));
    expect(failure).toMatchObject({ status: 400, errors: { email: ['A user with that email already exists.'] } });
  });

  test('of several sign-ups for one name at the same time exactly one succeeds and leaves one user', async () => {
    const database = await openTestDatabase();
    const accounts = accountsOn(database);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) => accounts.signUp({ ...ann, email: `ann${i}@example.org` })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    expect(await database.db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
  });

  test('a sign-up whose password cannot be stored leaves no user', async () => {
    const database = await openTestDatabase();
    await database.db.schema.alterTable('accounts').renameTo('accounts_away').execute();
    await expect(accountsOn(database).signUp(ann)).rejects.toThrow();
    expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(0);
  });

  test('unknown user, wrong password and disabled user get the same answer for the same work', async () => {
    const database = await openTestDatabase();
    const hasher = countingHasher();
    const accounts = accountsOn(database, hasher);
    await accounts.signUp(ann);
    await accounts.signUp({ ...ann, username: 'bob', email: 'bob@example.org' });
    await setDisabled(database.db, await idOf(database, 'bob'), true, new Date().toISOString());

    for (const credentials of [
      { username: 'nobody', password: 'correct horse' },
      { username: 'ann.lee', password: 'wrong horse' },
      { username: 'bob', password: 'correct horse' },
      { username: 'bob', password: 'wrong horse' },
    ]) {
      hasher.hash.mockClear();
      hasher.verify.mockClear();
      const failure = await failureOf(accounts.signIn(credentials));
      expect(failure).toMatchObject({
        status: 401,
        message: 'Invalid username or password.',
        code: 'invalid_credentials',
      });
      expect(failure.errors).toBeUndefined();
      expect(hasher.hash.mock.calls.length + hasher.verify.mock.calls.length).toBe(1);
    }
  });

  test('a refused sign-in leaves no session', async () => {
    const database = await openTestDatabase();
    const accounts = accountsOn(database);
    const { token } = await accounts.signUp(ann);
    await accounts.signOut(token);
    await failureOf(accounts.signIn({ ...ann, password: 'wrong horse' }));
    await setDisabled(database.db, await idOf(database, 'ann.lee'), true, new Date().toISOString());
    await failureOf(accounts.signIn(ann));
    expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(0);
  });

  test('signing out ends that session for every copy of its token, and no other', async () => {
    const accounts = accountsOn(await openTestDatabase());
    const first = await accounts.signUp(ann);
    const second = await accounts.signIn(ann);
    await accounts.signOut(first.token);
    expect(await accounts.findUser(first.token)).toBeNull();
    expect(await accounts.findUser(second.token)).not.toBeNull();
  });

  test.each(['', '.', 'x', 'a.b', '\u00ff;=', 'null', 'x'.repeat(5000)])('the token %j is nobody’s', async (token) => {
    const accounts = accountsOn(await openTestDatabase());
    await accounts.signUp(ann);
    expect(await accounts.findUser(token)).toBeNull();
  });

  test('what the database holds is not enough to act as somebody', async () => {
    const database = await openTestDatabase();
    const accounts = accountsOn(database);
    const { token } = await accounts.signUp(ann);
    const stored = await database.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow();
    expect(await accounts.findUser(stored.token)).toBeNull();
    expect(await accounts.findUser(`${stored.token}.${'A'.repeat(43)}=`)).toBeNull();
    const elsewhere = createAccounts({
      db: database.db,
      config: { ...config, secret: 'the secret of quite another installation' },
      clock: systemClock,
      log: pino({ level: 'silent' }),
    });
    expect(await elsewhere.findUser(token)).toBeNull();
  });

  test('disabling a user ends their sessions at once, and enabling them revives none', async () => {
    const database = await openTestDatabase();
    const accounts = accountsOn(database);
    const { token, user } = await accounts.signUp(ann);
    await setDisabled(database.db, user.id, true, new Date().toISOString());
    expect(await accounts.findUser(token)).toBeNull();
    await failureOf(accounts.signIn(ann));
    await setDisabled(database.db, user.id, false, new Date().toISOString());
    expect(await accounts.findUser(token)).toBeNull();
    await expect(accounts.signIn(ann)).resolves.toBeDefined();
  });

  test('a session that slipped in while its user was being disabled does not count', async () => {
    const database = await openTestDatabase();
    const accounts = accountsOn(database);
    const { token, user } = await accounts.signUp(ann);
    await database.db.updateTable('users').set({ is_disabled: 1 }).where('id', '=', user.id).execute();
    expect(await accounts.findUser(token)).toBeNull();
  });

  test('a session ends when it is not used for 30 days, and each day of use extends it', async () => {
    const database = await openTestDatabase();
    const accounts = accountsOn(database);
    const { token } = await accounts.signUp(ann);
    const expiry = async () =>
      Date.parse((await database.db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()).expires_at);
    const day = 24 * 60 * 60 * 1000;
    expect(Math.round((await expiry()) - Date.now()) / day).toBeCloseTo(30, 1);

    await database.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + 2 * day).toISOString() })
      .execute();
    expect(await accounts.findUser(token)).not.toBeNull();
    expect(((await expiry()) - Date.now()) / day).toBeCloseTo(30, 1);

    await database.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect(await accounts.findUser(token)).toBeNull();
  });

  test('rows of expired sessions are removed when somebody signs in', async () => {
    const database = await openTestDatabase();
    const accounts = accountsOn(database);
    await accounts.signUp(ann);
    await database.db.updateTable('sessions').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
    await accounts.signIn(ann);
    expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('a changed password ends all other sessions, keeps the asking one, and replaces the old password', async () => {
    const accounts = accountsOn(await openTestDatabase());
    const asking = await accounts.signUp(ann);
    const other = await accounts.signIn(ann);
    await accounts.updateProfile(asking, { current_password: ann.password, new_password: 'battery staple' });
    expect(await accounts.findUser(asking.token)).not.toBeNull();
    expect(await accounts.findUser(other.token)).toBeNull();
    await failureOf(accounts.signIn(ann));
    await expect(accounts.signIn({ ...ann, password: 'battery staple' })).resolves.toBeDefined();
  });

  test('a new password or address needs the current password, and a refusal changes nothing', async () => {
    const accounts = accountsOn(await openTestDatabase());
    const session = await accounts.signUp(ann);
    for (const changes of [
      { new_password: 'battery staple' },
      { new_password: 'battery staple', current_password: 'wrong horse' },
      { email: 'new@example.org' },
      { email: 'new@example.org', current_password: 'wrong horse' },
    ]) {
      const failure = await failureOf(accounts.updateProfile(session, { ...changes, first_name: 'Eve' }));
      expect(failure.status).toBe(400);
      expect(failure.errors).toHaveProperty('current_password');
    }
    expect(await accounts.findUser(session.token)).toEqual(session.user);
    await expect(accounts.signIn(ann)).resolves.toBeDefined();
  });

  test('names, and the same address in another case, need no password', async () => {
    const accounts = accountsOn(await openTestDatabase());
    const session = await accounts.signUp(ann);
    const user = await accounts.updateProfile(session, { first_name: 'Anna', email: 'ANN@example.org' });
    expect(user).toEqual({ ...session.user, first_name: 'Anna' });
  });

  test('an address that somebody else has is refused', async () => {
    const accounts = accountsOn(await openTestDatabase());
    await accounts.signUp({ ...ann, username: 'bob', email: 'bob@example.org' });
    const session = await accounts.signUp(ann);
    const changes = { email: 'BOB@example.org', current_password: ann.password };
    expect((await failureOf(accounts.updateProfile(session, changes))).errors).toEqual({
      email: ['A user with that email already exists.'],
    });
  });

  test('of two password changes at the same time the later one is refused', async () => {
    const hasher = countingHasher();
    const accounts = accountsOn(await openTestDatabase(), hasher);
    const session = await accounts.signUp(ann);
    const change = (new_password: string) =>
      accounts.updateProfile(session, { current_password: ann.password, new_password });
    hasher.verify.mockImplementationOnce(async () => {
      await change('first new one');
      return true;
    });
    expect((await failureOf(change('second new one'))).errors).toHaveProperty('current_password');
    await expect(accounts.signIn({ ...ann, password: 'first new one' })).resolves.toBeDefined();
  });

  test('a sign-in with a password that is replaced while it is being checked fails', async () => {
    const database = await openTestDatabase();
    const hasher = countingHasher();
    const accounts = accountsOn(database, hasher);
    const session = await accounts.signUp(ann);
    hasher.verify.mockImplementationOnce(async () => {
      await accounts.updateProfile(session, { current_password: ann.password, new_password: 'battery staple' });
      return true;
    });
    await failureOf(accounts.signIn(ann));
    expect(await accounts.findUser(session.token)).not.toBeNull();
    expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('a sign-in waits for the end of a change of its password that has begun', async () => {
    const { db } = await openTestDatabase();
    const accounts = accountsOn({ db });
    const { user } = await accounts.signUp(ann);
    const signing = await db.transaction().execute(async (trx) => {
      await replacePassword(trx, { user_id: user.id, hash: 'of another one' }, new Date().toISOString());
      const attempt = failureOf(accounts.signIn(ann));
      attempt.catch(() => {});
      await sleep(200);
      return { attempt };
    });
    expect(await signing.attempt).toMatchObject({ status: 401 });
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });
});
