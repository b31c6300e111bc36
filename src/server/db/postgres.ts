import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { createPostgresChanges } from './postgres-changes.ts';
import type { Schema } from './schema.ts';

/** Enough for one process on a small machine, and several processes stay below PostgreSQL's default of 100. */
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Ends a transaction whose process has stopped talking, so that its locks do not stay. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

export async function openPostgres(url: string, log?: Pick<Logger, 'error' | 'warn'>) {
  const connection = {
    connectionString: url,
    application_name: 'vitrine',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...connection,
    max: MAX_CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  });
  // The pool watches only its idle clients; one that is lost while checked out would end the process. Idle ones
  // are reported here too, so the pool's own event has nothing to add.
  pool.on('connect', (client) => {
    // Only the text: the pool hangs the client on the error, and the client knows the password.
    client.on('error', (error) => log?.error({ reason: error.message }, 'A PostgreSQL connection was lost'));
  });
  pool.on('error', () => {});

  const changes = createPostgresChanges({ connection, pool, log });
  try {
    await changes.start();
  } catch (error) {
    await Promise.all([changes.stop(), pool.end()]);
    throw new Error(`Could not open the PostgreSQL database: ${reasonOf(error)}`, { cause: error });
  }

  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    db,
    dialect: 'postgres' as const,
    changes,
    close() {
      closing ??= Promise.all([changes.stop(), pool.end()]).then(() => undefined);
      return closing;
    },
  };
}

/** A refused connection is an AggregateError without a message of its own when the name has several addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
