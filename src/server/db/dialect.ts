import { type Expression, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/*
 * What differs between the two databases, or between what a column holds and what the code wants. Drivers decide
 * the types that come out and Kysely converts nothing.
 */

export type DialectName = 'sqlite' | 'postgres';

type AnyDb = Pick<Kysely<unknown>, 'getExecutor'>;

/** Which database `db`, or the transaction, is on. */
export function dialectOf(db: AnyDb): DialectName {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

const SQLITE_BUSY = 5;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = '23505';

/** Whether a query failed because a row with the same unique value is already there. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = driverError(error);
  return (
    code === POSTGRES_UNIQUE_VIOLATION ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  );
}

/** The columns whose values were taken; empty when unknown, as for an index on an expression. */
export function uniqueViolationColumns(error: unknown): string[] {
  if (!isUniqueViolation(error)) return [];
  const { message, detail } = driverError(error);
  // SQLite: "UNIQUE constraint failed: tags.slug, tags.kind". PostgreSQL: "Key (slug, kind)=(…) already exists.",
  // in the server's language, so only the brackets are relied on.
  const list = detail === undefined ? message?.split(': ')[1] : /\((.+?)\)=\(/.exec(detail)?.[1];
  const columns = (list ?? '').split(', ').map((column) => column.slice(column.indexOf('.') + 1));
  return columns.filter((column) => /^\w+$/.test(column));
}

/** Whether SQLite gave up waiting for another process that is writing. */
export function isBusy(error: unknown): boolean {
  // The low byte is the primary code; the others tell variants apart.
  return ((driverError(error).errcode ?? 0) & 0xff) === SQLITE_BUSY;
}

/** A `count(*)` or `sum(…)` as a number: PostgreSQL sends those as text. */
export function toCount(value: number | string | bigint): number {
  return Number(value);
}

export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function fromFlag(value: number): boolean {
  return value !== 0;
}

/** The value of a JSON column, which is text on both databases. The caller's schema says what it must look like. */
export function parseJson(text: string): unknown {
  return JSON.parse(text);
}

/**
 * Whether a text column contains `text`, ignoring case in any script: the Greek s that ends a word is no other letter.
 * Nothing in `text` is special, `%` and `_` included. SQLite's own `like` and `lower` know only ASCII letters, so each
 * SQLite connection brings a `strpos` that folds by itself.
 */
export function containsText(db: AnyDb, column: Expression<string | null>, text: string): RawBuilder<boolean> {
  return sql<boolean>`${placeOf(db, column, text)} > 0`;
}

/** Whether a text column is `text`, ignoring case as `containsText` does. */
export function isTextIgnoringCase(db: AnyDb, column: Expression<string | null>, text: string): RawBuilder<boolean> {
  return sql<boolean>`(length(${column}) = length(${text}) and ${placeOf(db, column, text)} = 1)`;
}

function placeOf(db: AnyDb, column: Expression<string | null>, text: string): RawBuilder<number> {
  if (dialectOf(db) === 'sqlite') return sql<number>`strpos(${column}, ${text})`;
  return sql<number>`strpos(${folded(column)}, ${folded(text)})`;
}

function folded(value: Expression<string | null> | string): RawBuilder<string> {
  return sql<string>`replace(lower(${value}), 'ς', 'σ')`;
}

interface DriverError {
  code?: string;
  errcode?: number;
  message?: string;
  detail?: string;
}

function driverError(error: unknown): DriverError {
  return error instanceof Error ? (error as DriverError) : {};
}
