import type { Kysely } from 'kysely';
import type { AccountsTable, SessionsTable, UsersTable, VerificationsTable } from '../features/auth/auth.table.ts';
import type { RateLimitsTable } from '../http/rate-limit.table.ts';
import type { MigrationsTable } from './migrations.table.ts';

/** Every table of the database. A feature adds its `*.table.ts` interface here. */
export interface Schema {
  migrations: MigrationsTable;
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  verifications: VerificationsTable;
  rate_limits: RateLimitsTable;
}

/** What queries take as their first argument: the database, or a transaction on it. */
export type Db = Kysely<Schema>;
