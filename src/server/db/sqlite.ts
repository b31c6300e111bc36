import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { createSqliteChanges } from './content-changes.ts';
import { isBusy } from './dialect.ts';
import type { Schema } from './schema.ts';
import { backUpSqlite } from './sqlite-backup.ts';

/** How long a statement waits for another process that is writing. The event loop waits with it. */
const BUSY_TIMEOUT_MS = 5_000;
const WAL_RETRY_MS = 20;

/** Opens a SQLite file on one connection, which Kysely hands to one query or transaction at a time. */
export async function openSqlite(path: string) {
  const sqlite = await connect(path);
  const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(sqlite) });
  return {
    db,
    dialect: 'sqlite' as const,
    changes: createSqliteChanges(sqlite),
    backup: (file: string) => backUpSqlite(path, file),
    async close() {
      if (!sqlite.isOpen) return;
      // The connection is free once the transaction that holds it has ended.
      await db.connection().execute(async () => undefined);
      await db.destroy();
    },
  };
}

async function connect(path: string): Promise<DatabaseSync> {
  let sqlite: DatabaseSync | undefined;
  try {
    // Not for other users of the machine: it holds password hashes and drafts.
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    sqlite = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    await enableWal(sqlite);
    // In WAL mode the default would let a power cut undo what was already answered as saved.
    sqlite.exec('pragma synchronous = full');
    sqlite.exec('pragma foreign_keys = on');
    sqlite.function('strpos', { deterministic: true }, findIgnoringCase);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    throw new Error(`Could not open the database ${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** When two processes make the same new file WAL, SQLite refuses one at once, without heeding the busy timeout. */
async function enableWal(sqlite: DatabaseSync): Promise<void> {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      sqlite.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await sleep(WAL_RETRY_MS);
    }
  }
}

/** The `strpos` of `containsText`: PostgreSQL's, but folding case itself, since SQLite's `lower` is ASCII only. */
function findIgnoringCase(text: SQLInputValue, part: SQLInputValue): number | null {
  if (text === null || part === null) return null;
  return folded(text).indexOf(folded(part)) + 1;
}

/** Capitals do not say which of its two forms the Greek s has. */
function folded(value: NonNullable<SQLInputValue>): string {
  return String(value).toLowerCase().replaceAll('ς', 'σ');
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #sqlite: DatabaseSync;

  constructor(sqlite: DatabaseSync) {
    super({ database: toKyselyDatabase(sqlite) });
    this.#sqlite = sqlite;
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#sqlite);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #sqlite: DatabaseSync;

  constructor(sqlite: DatabaseSync) {
    super({ database: toKyselyDatabase(sqlite) });
    this.#sqlite = sqlite;
  }

  // A deferred transaction that reads first fails at its first write, without waiting, when another process has
  // written in between (SQLITE_BUSY_SNAPSHOT). Taking the write lock first waits instead.
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // A full disk makes SQLite roll back by itself; a second rollback would fail and hide the reason.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#sqlite.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** A page needs a few dozen; with words, places or numbers of ids in their text there are more. */
const keptStatements = 200;
const reads = /^\s*(?:select|with)\b/i;
const changesSchema = /^\s*(?:create|alter|drop|rollback)\b/i;

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** What reads is prepared once: for most statements that takes longer than to run them. The latest are kept. */
function toKyselyDatabase(sqlite: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, Statement>();

  function keep(text: string, statement: Statement): void {
    kept.delete(text);
    kept.set(text, statement);
    const [oldest] = kept.keys();
    if (kept.size > keptStatements && oldest !== undefined) kept.delete(oldest);
  }

  return {
    close: () => sqlite.close(),
    prepare(text) {
      // A statement knows how many columns a table had.
      if (changesSchema.test(text)) kept.clear();
      const statement = kept.get(text) ?? prepare(sqlite, text);
      if (statement.reader && reads.test(text)) keep(text, statement);
      return statement;
    },
  };
}

function prepare(sqlite: DatabaseSync, text: string): Statement {
  const statement = sqlite.prepare(text);
  return {
    reader: statement.columns().length > 0,
    // Rows get the ordinary prototype, as they have on PostgreSQL.
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])).map((row) => ({ ...row })),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    // Another reader of the same rows would begin them anew.
    iterate: (parameters) => sqlite.prepare(text).iterate(...(parameters as SQLInputValue[])),
  };
}
