import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, inject } from 'vitest';
import type { DialectName } from '../../src/server/db/dialect.ts';
import { type Database, openDatabase } from '../../src/server/db/open-database.ts';
import type {} from './postgres-server.ts';

export interface TestDatabase extends Database {
  /** Opens the same database again, as another process would. */
  url: string;
}

/** A new, migrated database, closed and removed after the test. */
export type OpenTestDatabase = () => Promise<TestDatabase>;

interface EachDatabase {
  dialect: DialectName;
  /** The URL of a new database with nothing in it, removed after the test. */
  createEmptyDatabase(): Promise<string>;
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

    afterEach(async () => {
      for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
    });

    async function openTestDatabase(): Promise<TestDatabase> {
      const { url, remove } = await create('migrated');
      cleanups.push(remove);
      const database = await openDatabase({ url });
      cleanups.push(() => database.close());
      // Nothing here has to survive a power cut.
      if (dialect === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
      return { ...database, url };
    }

    async function createEmptyDatabase(): Promise<string> {
      const { url, remove } = await create('empty');
      cleanups.push(remove);
      return url;
    }

    define(openTestDatabase, { dialect, createEmptyDatabase });
  });
}

async function createSqlite(content: 'migrated' | 'empty') {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const file = join(directory, 'test.sqlite');
  if (content === 'migrated') await copyFile(inject('sqliteTemplate'), file);
  return { url: `file:${file}`, remove: () => rm(directory, { recursive: true, force: true }) };
}

async function createPostgres(content: 'migrated' | 'empty') {
  const { url, template } = postgresServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(
    `create database ${name} template ${content === 'migrated' ? template : 'template1'} strategy file_copy`,
  );
  return { url: `${url}/${name}`, remove: () => runOnServer(`drop database ${name} with (force)`) };
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
