import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { makeDirectory } from '../../tests/support/directories.ts';
import { systemClock } from './adapters/clock.ts';
import { runCli } from './cli.ts';
import { readConfig } from './config.ts';
import type { Db } from './db/schema.ts';
import { createAccounts } from './features/auth/accounts.ts';
import { totpCode, totpStep } from './features/auth/totp.ts';
import { createRateLimiter } from './http/rate-limit.ts';

const SECRET = 'a secret that only these tests know about';
const createGrace = ['owner', 'create', '--username', 'Grace', '--email', 'grace@example.org'];
const passkey = {
  id: 'p',
  name: 'Laptop',
  credential_id: 'c',
  public_key: 'k',
  counter: 0,
  device_type: 'singleDevice',
  backed_up: 0,
  created_at: '2026-01-01T00:00:00.000Z',
};

function accountsOn(db: Db) {
  return createAccounts({ db, config: readConfig({ SECRET }), clock: systemClock, log: pino({ level: 'silent' }) });
}

async function run(args: string[], { url, stdin = '' }: { url: string; stdin?: string }) {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runCli(args, {
    env: { DATABASE_URL: url, DATA_DIR: await makeDirectory(), SECRET },
    stdin: Readable.from([stdin]),
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: printed.join('\n'), errors: errors.join('\n') };
}

function passwordIn(output: string): string {
  return /^Password: (\S+)$/m.exec(output)?.[1] ?? '';
}

test.each([
  [[]],
  [['owner']],
  [['owner', 'create']],
  [['owner', 'create', '--username', 'grace']],
  [['user', 'disable']],
  [['user', 'disable', 'a', 'b']],
  [['owner', 'reset-password', 'grace']],
  [['owner', 'create', '--password', 'in the history']],
])('%j is answered with the usage', async (args) => {
  const result = await run(args, { url: 'file:/nowhere/at/all.sqlite' });
  expect(result.code).toBe(2);
  expect(result.errors).toContain('Usage:');
});

test('help is not an error', async () => {
  const result = await run(['--help'], { url: 'file:/nowhere/at/all.sqlite' });
  expect(result).toMatchObject({ code: 0, errors: '' });
  expect(result.output).toContain('Usage:');
});

test('a setting that cannot be used is named in one line', async () => {
  const result = await run(createGrace, { url: 'mysql://nowhere' });
  expect(result.code).toBe(1);
  expect(result.errors).toMatch(/^DATABASE_URL [^\n]+$/);
});

describeEachDatabase('the command line', (openTestDatabase, { createEmptyDatabase }) => {
  test('creates the owner on a new database and prints the password that it made up', async () => {
    const { code, output } = await run(createGrace, { url: await createEmptyDatabase() });
    expect(code).toBe(0);
    expect(passwordIn(output)).toHaveLength(20);
  });

  test('takes a password from standard input and does not print it', async () => {
    const { db, url } = await openTestDatabase();
    const result = await run([...createGrace, '--password-stdin'], { url, stdin: 'amazing grace\n' });
    expect(result.code).toBe(0);
    expect(result.output).not.toContain('amazing grace');
    const { user } = await accountsOn(db).signIn({ username: 'grace', password: 'amazing grace' });
    expect(user).toMatchObject({ username: 'Grace', is_owner: true });
  });

  test('refuses a second owner and input that no account may have', async () => {
    const { url } = await openTestDatabase();
    const short = await run([...createGrace, '--password-stdin'], { url, stdin: 'short' });
    expect(short).toMatchObject({ code: 1, errors: 'The password: Ensure this field has at least 8 characters.' });
    const bad = await run(['owner', 'create', '--username', 'a b', '--email', 'grace@example.org'], { url });
    expect(bad.code).toBe(1);
    expect(bad.errors).toMatch(/^--username: /);
    await run(createGrace, { url });
    expect(await run(createGrace, { url })).toMatchObject({ code: 1, errors: 'The site already has an owner: grace' });
  });

  test('resets the owner’s password and ends all their sessions', async () => {
    const { db, url } = await openTestDatabase();
    const accounts = accountsOn(db);
    const created = await run(createGrace, { url });
    const { token } = await accounts.signIn({ username: 'grace', password: passwordIn(created.output) });
    const { code, output } = await run(['owner', 'reset-password'], { url });
    expect(code).toBe(0);
    expect(await accounts.findUser(token)).toBeNull();
    await expect(accounts.signIn({ username: 'grace', password: passwordIn(created.output) })).rejects.toThrow();
    await expect(accounts.signIn({ username: 'grace', password: passwordIn(output) })).resolves.toBeDefined();
  });

  test('resets what stands besides the password as well, and says so', async () => {
    const { db, url } = await openTestDatabase();
    const accounts = accountsOn(db);
    const created = await run(createGrace, { url });
    const { user } = await accounts.signIn({ username: 'grace', password: passwordIn(created.output) });
    const { secret } = await accounts.second_factor.startApp(user);
    const code = totpCode(secret.replaceAll(' ', ''), totpStep(systemClock.now()));
    await accounts.second_factor.confirmApp(user.id, code, '');
    await expect(accounts.signIn({ username: 'grace', password: passwordIn(created.output) })).rejects.toThrow(
      'A second step is asked for',
    );
    await db
      .insertInto('passkeys')
      .values({ ...passkey, user_id: user.id })
      .execute();
    const limiter = createRateLimiter({ db, clock: systemClock });
    const guesses = [{ key: `codes:${user.id}:strangers`, limit: 1, window_seconds: 3600 }];
    await limiter.take(guesses);
    const { output } = await run(['owner', 'reset-password'], { url });
    expect(output).toContain('Their authenticator app, recovery codes and passkeys, if there were any, were removed');
    await expect(accounts.signIn({ username: 'grace', password: passwordIn(output) })).resolves.toBeDefined();
    for (const table of ['authenticator_apps', 'recovery_codes', 'passkeys'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    await expect(limiter.take(guesses), 'codes of the next app').resolves.toBeUndefined();
  });

  test('resets the password of a named user and says when there is none of that name', async () => {
    const { db, url } = await openTestDatabase();
    const accounts = accountsOn(db);
    await accounts.signUp({
      first_name: '',
      last_name: '',
      username: 'Ann',
      email: 'ann@example.org',
      password: 'correct horse',
    });
    const { output } = await run(['owner', 'reset-password', '--username', 'ANN'], { url });
    await expect(accounts.signIn({ username: 'ann', password: passwordIn(output) })).resolves.toBeDefined();
    const unknown = await run(['owner', 'reset-password', '--username', 'nobody'], { url });
    expect(unknown).toMatchObject({ code: 1, errors: 'There is no user named nobody' });
  });

  test('disables and enables a user, but not the owner', async () => {
    const { db, url } = await openTestDatabase();
    const accounts = accountsOn(db);
    const ann = { username: 'Ann', password: 'correct horse' };
    const { token } = await accounts.signUp({ ...ann, first_name: '', last_name: '', email: 'ann@example.org' });
    expect((await run(['user', 'disable', 'ann'], { url })).code).toBe(0);
    expect(await accounts.findUser(token)).toBeNull();
    await expect(accounts.signIn(ann)).rejects.toThrow('Invalid username or password.');
    expect((await run(['user', 'enable', 'ann'], { url })).code).toBe(0);
    await expect(accounts.signIn(ann)).resolves.toBeDefined();
    await run(createGrace, { url });
    expect(await run(['user', 'disable', 'grace'], { url })).toMatchObject({
      code: 1,
      errors: 'The owner cannot be disabled.',
    });
  });

  test('imports a CV, says what changes, and does not do it in a dry run', async () => {
    const { db, url } = await openTestDatabase();
    const file = join(await makeDirectory(), 'resume.json');
    await writeFile(
      file,
      JSON.stringify({ work: [{ name: 'ACME', position: 'Engineer' }], languages: [{ language: 'Welsh' }] }),
    );
    const entries = () => db.selectFrom('section_entries').select('fields').where('section_id', '=', 5).execute();
    const dry = await run(['import', 'resume', file, '--dry-run'], { url });
    expect(dry).toMatchObject({
      code: 0,
      output: [
        'added     Languages: Welsh',
        'left out  work 1: Engineer, ACME: Start date is required; End date is required.',
        '',
        'Sections that would change: 1, entries left out: 1',
      ].join('\n'),
    });
    expect(await entries()).toEqual([]);
    const only = (sections: string) => run(['import', 'resume', file, '--only', sections], { url });
    expect((await only('skills,experience')).output).toContain('Sections that changed: 0, entries left out: 1');
    expect(await only('hobbies')).toMatchObject({ code: 1, errors: expect.stringContaining('Choose from: profile, ') });
    expect((await run(['import', 'resume', file], { url })).output).toContain(
      'Sections that changed: 1, entries left out: 1',
    );
    expect(await entries()).toHaveLength(1);
  });

  test('says in one line why a CV cannot be imported', async () => {
    const { url } = await openTestDatabase();
    const directory = await makeDirectory();
    const file = join(directory, 'cv.pdf');
    await writeFile(file, '%PDF');
    expect(await run(['import', 'resume', directory], { url })).toMatchObject({
      code: 1,
      errors: `There is no file ${directory}`,
    });
    expect(await run(['import', 'resume', file], { url })).toMatchObject({
      code: 1,
      errors: 'The file is neither JSON in UTF-8 nor a ZIP.',
    });
  });
});
