import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, inject } from 'vitest';
import type { DialectName } from '../../src/server/db/dialect.ts';
import { type Database, openDatabase } from '../../src/server/db/open-database.ts';
import type {} from './postgres-server.ts';
import { openReusablePostgres, type ReusablePostgres } from './reusable-postgres.ts';

export interface TestDatabase extends Database {
  /** Opens the same database again, as another process would. */
  url: string;
}

/** A new, migrated database, closed and removed after the test. */
export type OpenTestDatabase = () => Promise<TestDatabase>;

export interface EachDatabase {
  dialect: DialectName;
  /** The URL of a new database with nothing in it, removed after the test. */
  createEmptyDatabase(): Promise<string>;
  /** The URL of a copy of a database that nobody is connected to, removed after the test. */
  createCopy(url: string): Promise<string>;
}

/** Runs the same tests on SQLite and on PostgreSQL. */
export function describeEachDatabase(
  name: string,
  define: (openTestDatabase: OpenTestDatabase, each: EachDatabase) => void,
): void {
  const dialects: DialectName[] = inject('postgresServer') === null ? ['sqlite'] : ['sqlite', 'postgres'];
  describe.each(dialects)(`${name} (%s)`, (dialect) => {
    const cleanups: (() => Promise<unknown>)[] = [];
    const create = dialect === 'sqlite' ? createSqlite : createPostgres;
    const takeMigrated = dialect === 'sqlite' ? () => createSqlite(inject('sqliteTemplate')) : takePostgres;

    afterEach(async () => {
      for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
    });

    async function openTestDatabase(): Promise<TestDatabase> {
      const { url, remove } = await takeMigrated();
      cleanups.push(remove);
      const database = await openDatabase({ url });
      cleanups.push(() => database.close());
      // Nothing here has to survive a power cut.
      if (dialect === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
      return { ...database, url };
    }

    async function createDatabase(original?: string): Promise<string> {
      const { url, remove } = await create(original);
      cleanups.push(remove);
      return url;
    }

    define(openTestDatabase, {
      dialect,
      createEmptyDatabase: () => createDatabase(),
      createCopy: (url) => createDatabase(nameIn(url)),
    });
  });
}

/**
 * A database that stays until the end of the run, for tests to copy.
 * @param url of the one that it begins as, rather than with nothing in it
 */
export async function createLastingDatabase(dialect: DialectName, url?: string): Promise<string> {
  const original = url === undefined ? undefined : nameIn(url);
  if (dialect === 'postgres') return createPostgresDatabase(original);
  const file = join(dirname(inject('sqliteTemplate')), `${randomUUID()}.sqlite`);
  if (original) await copyFile(original, file);
  return `file:${file}`;
}

/** The file of a SQLite database, the name of one of PostgreSQL. */
function nameIn(url: string): string {
  return url.startsWith('file:') ? url.slice('file:'.length) : new URL(url).pathname.slice(1);
}

async function createSqlite(original?: string) {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const file = join(directory, 'test.sqlite');
  if (original) await copyFile(original, file);
  return { url: `file:${file}`, remove: () => rm(directory, { recursive: true, force: true }) };
}

async function createPostgres(original?: string) {
  const url = await createPostgresDatabase(original);
  return { url, remove: () => dropPostgresDatabase(url) };
}

/** The databases of this process that no test has at present. They end with the server. */
const unused: ReusablePostgres[] = [];

async function takePostgres() {
  const database =
    unused.pop() ?? (await openReusablePostgres(await createPostgresDatabase(postgresServer().template)));
  return {
    url: database.url,
    remove: async () => {
      if (await database.makeNewAgain()) unused.push(database);
      else await end(database);
    },
  };
}

async function end(database: ReusablePostgres): Promise<void> {
  await database.disconnect();
  await dropPostgresDatabase(database.url);
}

async function createPostgresDatabase(template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database ${name} template ${template} strategy file_copy`);
  return `${postgresServer().url}/${name}`;
}

async function dropPostgresDatabase(url: string): Promise<void> {
  await runOnServer(`drop database ${nameIn(url)} with (force)`);
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${postgresServer().url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function postgresServer() {
  const server = inject('postgresServer');
  if (!server) throw new Error('There is no PostgreSQL server in this run');
  return server;
}
