import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/server/db/open-database.ts';

/** The rows of a search index that SQLite keeps as tables of its own say nothing in themselves. */
const indexParts = /_words_(data|idx|content|docsize|config)$/;

/** The rows of each table as lines, whatever their order. The ledger of migrations is left out. */
export async function rowLines({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<Record<string, string[]>> {
  const tables = dialect === 'sqlite' ? sqliteTables : postgresTables;
  const { rows: names } = await sql<{ name: string }>`${tables}`.execute(db);
  const lines: Record<string, string[]> = {};
  for (const { name } of names) {
    if (name === 'migrations' || indexParts.test(name)) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    lines[name] = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
  }
  return lines;
}

/** How many rows each table has, and a checksum over them. */
export async function checksums(database: Pick<Database, 'db' | 'dialect'>): Promise<Record<string, string>> {
  const tables = Object.entries(await rowLines(database));
  return Object.fromEntries(
    tables.map(([name, lines]) => [
      name,
      `${lines.length} rows, ${createHash('sha256').update(lines.join('\n')).digest('hex')}`,
    ]),
  );
}

const sqliteTables = sql`select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name`;
const postgresTables = sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
