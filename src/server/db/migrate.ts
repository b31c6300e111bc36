import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { type DialectName, isBusy, toCount } from './dialect.ts';
import type { Database } from './open-database.ts';
import type { Schema } from './schema.ts';

/** Written without the current schema's types: a frozen migration must not change meaning when they do. */
export interface Migration {
  /** `0007-what-it-does`, the name of its file. */
  name: string;
  up(db: Kysely<unknown>, dialect: DialectName): Promise<void>;
}

export interface MigrateOptions {
  migrations: readonly Migration[];
  /** Statements that make of an empty SQLite database what the first of these would. */
  readSnapshot?(): Promise<readonly string[]>;
  /** Where a SQLite database is copied to before it is changed. */
  backupDirectory: string;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** A newer version of the program has migrated this database; this version would damage it. */
export class DatabaseTooNewError extends Error {
  override name = 'DatabaseTooNewError';

  constructor(unknown: readonly string[]) {
    super(
      `The database belongs to a newer version of this program (it has ${unknown.join(', ')}, unknown here). ` +
        'Start that version again, or restore a backup made before it.',
    );
  }
}

/** How long to wait while another process migrates. */
const LOCK_WAIT_MS = 10 * 60_000;
const LOCK_RETRY_MS = 100;
/** Any constant will do, as long as nothing else in the same PostgreSQL database uses it. */
const POSTGRES_LOCK = 7_246_531_904;

/**
 * Brings the database to the newest migration and returns the names of those that it applied. All or nothing: a
 * failure or a kill at any moment leaves the database as it was. Processes that start together wait for each other.
 */
export async function migrate(database: Database, options: MigrateOptions): Promise<string[]> {
  const applied =
    database.dialect === 'sqlite' ? await migrateSqlite(database, options) : await migratePostgres(database, options);
  if (applied.length > 0) options.log.info({ migrations: applied }, 'The database was migrated');
  return applied;
}

async function migratePostgres({ db }: Database, { migrations }: MigrateOptions): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // These end with the transaction. The limits of the pool are made for requests, not for rewriting a table.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK)})`.execute(trx);
    await createLedger(trx);
    const pending = await findPending(trx, migrations);
    await apply(trx, pending, 'postgres');
    return pending.map(({ name }) => name);
  });
}

async function migrateSqlite(database: Database, options: MigrateOptions): Promise<string[]> {
  return database.db.connection().execute(async (connection) => {
    // SQLite ignores this inside a transaction. With foreign keys on, rebuilding a table (create, copy, drop,
    // rename) would delete the rows of its children.
    await sql`pragma foreign_keys = off`.execute(connection);
    try {
      return await withWriteLock(connection, options, (trx) => migrateLockedSqlite(trx, database, options));
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
}

async function migrateLockedSqlite(
  trx: Transaction<Schema>,
  database: Database,
  options: MigrateOptions,
): Promise<string[]> {
  const isNew = await isEmptySqlite(trx);
  if (isNew) await makeFromSnapshot(trx, options);
  await createLedger(trx);
  const pending = await findPending(trx, options.migrations);
  if (pending.length === 0) return [];
  // Under the lock, so that nothing can be written between the copy and the change.
  if (!isNew) await backUp(database, options, pending);
  await apply(trx, pending, 'sqlite');
  await checkForeignKeys(trx);
  return pending.map(({ name }) => name);
}

/** Runs `work` in a transaction, waiting longer for the lock than a request would. */
async function withWriteLock<T>(
  connection: Kysely<Schema>,
  { log }: MigrateOptions,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + LOCK_WAIT_MS;
  let hasLock = false;
  let hasSaid = false;
  for (;;) {
    try {
      return await connection.transaction().execute((trx) => {
        hasLock = true;
        return work(trx);
      });
    } catch (error) {
      if (hasLock || !isBusy(error) || Date.now() > deadline) throw error;
      if (!hasSaid) log.warn('Another process is writing to the database; waiting to migrate it');
      hasSaid = true;
      await sleep(LOCK_RETRY_MS);
    }
  }
}

async function createLedger(trx: Transaction<Schema>): Promise<void> {
  await trx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
}

async function findPending(trx: Transaction<Schema>, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const rows = await trx.selectFrom('migrations').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) throw new DatabaseTooNewError(unknown);
  const skipped = migrations.slice(0, applied.size).find(({ name }) => !applied.has(name));
  if (skipped) throw new Error(`Migration ${skipped.name} comes before others that this database already has`);
  return migrations.slice(applied.size);
}

async function apply(trx: Transaction<Schema>, pending: readonly Migration[], dialect: DialectName): Promise<void> {
  for (const { name, up } of pending) {
    try {
      await up(trx as unknown as Kysely<unknown>, dialect);
      await trx.insertInto('migrations').values({ name, applied_at: new Date().toISOString() }).execute();
    } catch (error) {
      throw new Error(`Migration ${name} failed, nothing was changed: ${(error as Error).message}`, { cause: error });
    }
  }
}

async function isEmptySqlite(trx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from sqlite_master`.execute(trx);
  return toCount(rows[0]?.count ?? 0) === 0;
}

async function makeFromSnapshot(trx: Transaction<Schema>, { readSnapshot }: MigrateOptions): Promise<void> {
  for (const statement of (await readSnapshot?.()) ?? []) await sql.raw(statement).execute(trx);
}

async function backUp(
  database: Database,
  { backupDirectory, log }: MigrateOptions,
  [first]: readonly Migration[],
): Promise<void> {
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  const file = join(backupDirectory, `${time}-before-${first?.name}.sqlite`);
  try {
    await database.backup?.(file);
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`Could not back up the database to ${file} before migrating it: ${reason}`, { cause: error });
  }
  log.info({ file }, 'The database was backed up before migrating it');
}

/** Foreign keys were off: what a migration has left dangling must not be committed. */
async function checkForeignKeys(trx: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(trx);
  const [broken] = rows;
  if (!broken) return;
  const where = `rows of ${broken.table} point at rows of ${broken.parent} that do not exist`;
  throw new Error(`The migration was undone, nothing was changed: ${where}`);
}
