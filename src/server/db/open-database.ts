import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { ContentChanges } from './content-changes.ts';
import type { DialectName } from './dialect.ts';
import type { Db } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export interface Database {
  db: Db;
  dialect: DialectName;
  changes: ContentChanges;
  /** Writes a consistent copy of the last committed state to `file`, also while others write. SQLite only. */
  backup?(file: string): Promise<void>;
  /** Waits for what is running and closes every connection. May be called twice. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** `file:/path/to/file.sqlite` (made if missing) or `postgres://user:password@host:port/name`. */
  url: string;
  log?: Pick<Logger, 'error' | 'warn'>;
}

/** Opens the database without migrating it. Throws with one clear line when it cannot be reached. */
export async function openDatabase({ url, log }: OpenDatabaseOptions): Promise<Database> {
  if (url.startsWith('file:')) return openSqlite(sqlitePath(url));
  // Its driver is loaded only where it is used.
  if (/^postgres(ql)?:\/\//.test(url)) return (await import('./postgres.ts')).openPostgres(url, log);
  throw new Error('The database URL must start with file: or postgres://');
}

/** A real file URL is decoded; after a bare `file:` the path is taken as it stands, spaces, `#` and all. */
function sqlitePath(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}
