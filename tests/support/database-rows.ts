import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/server/db/open-database.ts';

/** The rows of a search index that SQLite keeps as tables of its own say nothing in themselves. */
const indexParts = /_words_(data|idx|content|docsize|config)$/;

/** The rows of each table as lines, whatever their order. The ledger of migrations is left out. */
export async function rowLines({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<Record<string, string[]>> {
  const { rows: found } = await (dialect === 'sqlite' ? sqliteTables : postgresTables).execute(db);
  const names = found.map(({ name }) => name).filter((name) => name !== 'migrations' && !indexParts.test(name));
  const tables = dialect === 'sqlite' ? await eachTable(db, names) : await allTables(db, names);
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows.map(toLine).sort()]));
}

interface TableRows {
  name: string;
  rows: Record<string, unknown>[];
}

async function eachTable(db: Database['db'], names: readonly string[]): Promise<TableRows[]> {
  return Promise.all(
    names.map(async (name) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      return { name, rows };
    }),
  );
}

/** In one question: a server is asked for all tables in the time that it takes to ask for a few. */
async function allTables(db: Database['db'], names: readonly string[]): Promise<TableRows[]> {
  const selects = names.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, (select coalesce(json_agg(each_row), '[]') from ${sql.table(name)} as each_row) as rows`,
  );
  return (await sql<TableRows>`${sql.join(selects, sql` union all `)}`.execute(db)).rows;
}

function toLine(row: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
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

const sqliteTables = sql<{
  name: string;
}>`select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name`;
const postgresTables = sql<{
  name: string;
}>`select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
