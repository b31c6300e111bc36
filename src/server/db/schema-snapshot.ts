import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * What the first migrations make of an empty SQLite database: a new site has no time to go through all of them. Those that
 * it does not hold run after it, so it needs to be written anew only when they have become many.
 * `npx node scripts/write-schema-snapshot.ts` does that.
 */
export const snapshotFile = join(import.meta.dirname, 'migrations/sqlite-snapshot.sql');

/** Within statements of several lines no line is empty. */
const betweenStatements = ';\n\n';

export async function readSnapshot(): Promise<string[]> {
  return (await readFile(snapshotFile, 'utf8')).trimEnd().split(betweenStatements);
}

/** The statements that make this database, with its rows, of an empty one. */
export async function writeSnapshot(db: Db): Promise<string> {
  const tables = await sql<{ name: string; type: string }>`select name, type from pragma_table_list
    where schema = 'main' and name <> 'sqlite_schema' order by name`.execute(db);
  const madeByOthers = tables.rows.filter(({ type }) => type === 'shadow').map(({ name }) => name);
  const made = await sql<{ sql: string }>`select sql from sqlite_schema
    where sql is not null and name not like 'sqlite_%' and tbl_name not in (${sql.join(madeByOthers)})
    order by rowid`.execute(db);
  const statements = made.rows.map((row) => row.sql);
  for (const { name } of tables.rows.filter(({ type }) => type === 'table')) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)} order by rowid`.execute(db);
    if (rows.length > 0) statements.push(`insert into ${name} values\n${rows.map(rowText).join(',\n')}`);
  }
  return `${statements.join(betweenStatements)}\n`;
}

function rowText(row: Record<string, unknown>): string {
  return `  (${Object.values(row).map(valueText).join(', ')})`;
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The time of a migration is when it was run. */
function valueText(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return isoTime.test(value) ? "strftime('%Y-%m-%dT%H:%M:%fZ')" : `'${value.replaceAll("'", "''")}'`;
}
