import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import pino from 'pino';
import type * as z from 'zod/mini';
import { accountEmail, newPassword, usernameText } from '../shared/contract/auth.ts';
import { ApiError } from '../shared/contract/errors.ts';
import { systemClock } from './adapters/clock.ts';
import { importPosts, importProjectFile, importResumeFile } from './cli-import.ts';
import { CliError, type Io } from './cli-io.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { migrations } from './db/migrations/index.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import type { Db } from './db/schema.ts';
import { commandLine, createAuditLog } from './features/audit/audit-log.ts';
import { findOwner, findUserByUsername, replacePassword, setDisabled } from './features/auth/auth.queries.ts';
import { codeKeysOf, signInKeysOf } from './features/auth/auth-limits.ts';
import { randomPassword } from './features/auth/first-owner.ts';
import { createUser } from './features/auth/new-user.ts';
import { scryptHasher } from './features/auth/password-hasher.ts';
import { removeSecondFactors } from './features/auth/second-factor.queries.ts';
import { normaliseUsername } from './features/auth/username.ts';
import { createRateLimiter } from './http/rate-limit.ts';

const usage = `Usage: npm run cli -- COMMAND

  owner create --username NAME --email ADDRESS [--password-stdin]
      Create the owner's account on a site that has none.
  owner reset-password [--username NAME] [--password-stdin]
      Set a new password for the owner, or for the user NAME, and end all their sessions. Their authenticator app,
      recovery codes and passkeys are removed, so that the password alone signs in.
  user disable NAME
      Refuse this user and end all their sessions.
  user enable NAME
      Let a disabled user sign in again.
  import markdown FOLDER [--dry-run]
      Import a folder of Markdown posts with front matter, with their images and old addresses. Files that were
      imported before are left alone. --dry-run only says what would be done.
  import projects FILE.json|FILE.csv [--dry-run]
      Import projects from a file, with images from paths relative to it. Rows that were imported before are left
      alone.
  import resume FILE.json|FILE.zip [--only SECTION,SECTION] [--dry-run]
      Take over a CV: JSON Resume, or the ZIP of a LinkedIn data export. Sections that the file has replace those of
      /about, or those of --only, such as skills,links, and what was there stays among their versions. --dry-run only says what would change.

A password is read from standard input with --password-stdin, or else made up and printed. It is never an argument,
since those show in the shell's history and in lists of processes. Settings come from the environment, as the
server's do.`;

/** @returns the exit code: 0 done, 1 refused or failed, 2 not understood */
export async function runCli(args: readonly string[], io: Io): Promise<number> {
  const command = parseCommand(args);
  if (command === null) {
    io.printError(usage);
    return 2;
  }
  if (command === 'help') {
    io.print(usage);
    return 0;
  }
  try {
    await withDatabase(io.env, async (database, config, log) => {
      io.print(await command(database, io, config));
      const audit = createAuditLog({ db: database.db, clock: systemClock, log });
      await audit.record({ kind: 'setting', actor: commandLine, action: 'Ran a command', target: args.join(' ') });
    });
    return 0;
  } catch (error) {
    const isExpected = error instanceof CliError || error instanceof ConfigError || error instanceof ApiError;
    io.printError(isExpected ? error.message : String(error instanceof Error ? error.stack : error));
    return 1;
  }
}

type Command = (database: Database, io: Io, config: Config) => Promise<string>;

function parseCommand(args: readonly string[]): Command | 'help' | null {
  const parsed = parse(args);
  if (!parsed) return null;
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const { username, email } = values;
  const isFromStdin = values['password-stdin'] === true;
  const [noun, verb, name, ...rest] = positionals;
  if (rest.length > 0) return null;
  const given = `${noun} ${verb}${name === undefined ? '' : ' NAME'}`;
  if (given === 'owner create' && username && email)
    return ({ db }, io) => createOwner(db, io, username, email, isFromStdin);
  if (given === 'owner reset-password') return ({ db }, io) => resetPassword(db, io, username, isFromStdin);
  if (given === 'user disable NAME' && name) return ({ db }) => setUserDisabled(db, name, true);
  if (given === 'user enable NAME' && name) return ({ db }) => setUserDisabled(db, name, false);
  if (given === 'import markdown NAME' && name) {
    return (database, io, config) => importPosts(database, io, config, name, values['dry-run'] === true);
  }
  if (given === 'import projects NAME' && name) {
    return (database, io, config) => importProjectFile(database, io, config, name, values['dry-run'] === true);
  }
  if (given === 'import resume NAME' && name) {
    return (database, io, config) =>
      importResumeFile(database, io, config, name, values['dry-run'] === true, values.only);
  }
  return null;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        username: { type: 'string' },
        email: { type: 'string' },
        'password-stdin': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch {
    return null;
  }
}

async function withDatabase(
  env: Io['env'],
  work: (database: Database, config: Config, log: pino.Logger) => Promise<void>,
): Promise<void> {
  const config = readConfig(env);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const database = await openDatabase({ url: config.database_url, log });
  try {
    await migrate(database, { migrations, backupDirectory: join(config.data_dir, 'backups'), log });
    await work(database, config, log);
  } finally {
    await database.close();
  }
}

async function createOwner(db: Db, io: Io, username: string, email: string, isFromStdin: boolean): Promise<string> {
  const owner = await findOwner(db);
  if (owner) throw new CliError(`The site already has an owner: ${owner.username}`);
  const person = {
    username: check(usernameText, '--username', username),
    email: check(accountEmail, '--email', email),
    password: await choosePassword(io, isFromStdin),
    first_name: '',
    last_name: '',
  };
  await createUser({ db, clock: systemClock }, person, { is_owner: true });
  return `The owner ${person.username} was created.${passwordLine(person.password, isFromStdin)}`;
}

async function resetPassword(db: Db, io: Io, name: string | undefined, isFromStdin: boolean): Promise<string> {
  const username = name ?? (await findOwner(db))?.username;
  if (username === undefined) throw new CliError('The site has no owner yet. Use: owner create');
  const { id } = await findUser(db, username);
  const password = await choosePassword(io, isFromStdin);
  const hash = await scryptHasher.hash(password);
  const now = systemClock.now().toISOString();
  await db.transaction().execute(async (trx) => {
    await removeSecondFactors(trx, id);
    await replacePassword(trx, { user_id: id, hash }, now);
  });
  // Or whoever keeps guessing the old one would keep its owner out as well.
  await createRateLimiter({ db, clock: systemClock }).reset([...signInKeysOf(username), ...codeKeysOf(id)]);
  return `The password of ${username} was changed and all sessions were ended. Their authenticator app, recovery codes and passkeys, if there were any, were removed: they sign in with the password alone.${passwordLine(password, isFromStdin)}`;
}

async function setUserDisabled(db: Db, username: string, is_disabled: boolean): Promise<string> {
  const user = await findUser(db, username);
  if (is_disabled && user.is_owner) throw new CliError('The owner cannot be disabled.');
  await setDisabled(db, user.id, is_disabled, systemClock.now().toISOString());
  return is_disabled ? `${username} was disabled and signed out everywhere.` : `${username} can sign in again.`;
}

async function findUser(db: Db, username: string) {
  const user = await findUserByUsername(db, normaliseUsername(username));
  if (!user) throw new CliError(`There is no user named ${username}`);
  return user;
}

async function choosePassword(io: Io, isFromStdin: boolean): Promise<string> {
  if (!isFromStdin) return randomPassword();
  const typed = await readAll(io.stdin);
  return check(newPassword, 'The password', typed.replace(/\r?\n$/, ''));
}

function check(schema: z.ZodMiniType<string>, what: string, value: string): string {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CliError(`${what}: ${parsed.error.issues[0]?.message}`);
}

function passwordLine(password: string, isFromStdin: boolean): string {
  return isFromStdin ? '' : `\nPassword: ${password}`;
}

if (import.meta.main) {
  process.exitCode = await runCli(process.argv.slice(2), {
    stdin: process.stdin,
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
  });
}
