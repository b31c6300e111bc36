import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pino from 'pino';
import type { DialectName } from '../../src/server/db/dialect.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { wordVector } from '../../src/server/db/migrations/0011-found-words.ts';
import { migrations } from '../../src/server/db/migrations/index.ts';
import { type Database, openDatabase } from '../../src/server/db/open-database.ts';
import { createLastingDatabase, type EachDatabase } from './databases.ts';
import { makeDirectory } from './directories.ts';
import type { SiteAnswers } from './site-answers.ts';

/*
 * The content of a small but full site, for tests of migrations: posts and projects in all states, renamed, imported,
 * with images, versions and working copies, comments, people, the CV, messages and their mail. `tests/fixtures/<migration>.rows.jsonl` holds the rows
 * that are put in when that migration has been applied, a line each; `answers.jsonl` what the site says then. The first
 * were recorded from a site of that version that was filled through its own calls. A later migration with new tables brings
 * a file of rows for them, and what can be asked about them: then every migration after it is tested with those as well.
 */

type Row = Record<string, string | number | null>;
/** With `key`, the columns that tell which row is changed, the rest of the table stays; a row that is not there is added. */
type Line = [table: string, row: Row, key?: readonly string[]];

const fixture = (name: string) => new URL(`../fixtures/${name}`, import.meta.url);
const fixtureOf = (migration: string) => fixture(`${migration}.rows.jsonl`);

/** The URL of a database of that content, migrated up to `last`. It is removed after the test. */
export async function createFilledDatabase(
  { dialect, createCopy }: EachDatabase,
  last = migrations.at(-1)?.name,
): Promise<string> {
  const place = migrations.findIndex(({ name }) => name === last);
  return createCopy(await filledUpTo(dialect, place));
}

/** By the kind of database and the last migration: to fill one takes ten times as long as to copy it. */
const filled = new Map<string, Promise<string>>();

function filledUpTo(dialect: DialectName, place: number): Promise<string> {
  const key = `${dialect} ${place}`;
  const url = filled.get(key) ?? fill(dialect, place);
  filled.set(key, url);
  return url;
}

async function fill(dialect: DialectName, place: number): Promise<string> {
  const earlier = migrations.findLastIndex(({ name }, i) => i < place && existsSync(fixtureOf(name)));
  const url = await createLastingDatabase(dialect, earlier < 0 ? undefined : await filledUpTo(dialect, earlier));
  const database = await openDatabase({ url });
  try {
    const options = { backupDirectory: await makeDirectory(), log: pino({ level: 'silent' }) };
    await migrate(database, { ...options, migrations: migrations.slice(0, place + 1) });
    const file = fixtureOf(migrations[place]?.name ?? '');
    if (existsSync(file)) await insertRows(database, readLines<Line>(file));
  } finally {
    await database.close();
  }
  return url;
}

/** What the site is to say, whatever migrations it has been through. */
export function expectedAnswers(): SiteAnswers {
  const answers: SiteAnswers = {
    ...{ searches: {}, addresses: {}, versions: {}, managed: {}, messages: {}, comments: {}, lists: {} },
  };
  for (const [kind, path, answer] of readLines<[keyof SiteAnswers, string, never]>(fixture('answers.jsonl'))) {
    answers[kind][path] = answer;
  }
  return answers;
}

/** The rows of a table as they were recorded before 0011. */
export function recordedRows(table: string): Row[] {
  const lines = readLines<Line>(fixture('0010-projects.rows.jsonl'));
  return lines.filter(([name]) => name === table).map(([, row]) => row);
}

function readLines<Line>(file: URL): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** In the order of the lines: tables that triggers count in come last. What migrations have put into the tables goes. */
async function insertRows({ db, dialect }: Database, lines: readonly Line[]): Promise<void> {
  const byTable = Map.groupBy(lines, ([table]) => table);
  await db.connection().execute(async (connection) => {
    await setForeignKeys(connection, dialect, false);
    for (const [table, rows] of byTable) {
      const isWhole = rows.every(([, , key]) => key === undefined);
      if (isWhole) await sql`delete from ${sql.table(table)}`.execute(connection);
      for (const [, recorded, key] of rows) {
        if (key && (await changeRow(connection, table, recorded, key))) continue;
        const row = table === 'private_words' ? privateWords(dialect, recorded) : recorded;
        const columns = Object.keys(row).map((column) => sql.ref(column));
        const values = Object.entries(row).map(([column, value]) => recordedValue(dialect, table, column, value));
        const overriding = sql.raw(dialect === 'postgres' ? 'overriding system value' : '');
        await sql`insert into ${sql.table(table)} (${sql.join(columns)}) ${overriding} values (${sql.join(values)})`.execute(
          connection,
        );
      }
    }
    if (dialect === 'postgres') await countOn(connection);
    await setForeignKeys(connection, dialect, true);
  });
}

type Connection = Database['db'];

/** False where there is no such row. */
async function changeRow(db: Connection, table: string, row: Row, key: readonly string[]): Promise<boolean> {
  const assignment = (column: string) => sql`${sql.ref(column)} = ${row[column]}`;
  const changed = Object.keys(row).filter((column) => !key.includes(column));
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where ${sql.join(key.map(assignment), sql` and `)}`.execute(db);
  if (rows.length === 0) return false;
  if (changed.length === 0) return true;
  await sql`update ${sql.table(table)} set ${sql.join(changed.map(assignment))}
    where ${sql.join(key.map(assignment), sql` and `)}`.execute(db);
  return true;
}

async function setForeignKeys(connection: Connection, dialect: Database['dialect'], isOn: boolean): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma foreign_keys = ${sql.raw(isOn ? 'on' : 'off')}`.execute(connection);
  else await sql`set session_replication_role = ${sql.raw(isOn ? 'origin' : 'replica')}`.execute(connection);
}

/** Recorded as the words of each field, with what they are of. */
function privateWords(dialect: Database['dialect'], { kind = '', document_id = 0, ...fields }: Row): Row {
  if (dialect === 'sqlite') return { rowid: (kind === 'message' ? 1 : 2) * 2 ** 32 + Number(document_id), ...fields };
  const words = wordVector(Object.values(fields).map((each) => String(each).split(' ').filter(Boolean)));
  return { kind, document_id, words };
}

/** Of an index before 0011 the words are recorded with spaces between them. */
function recordedValue(dialect: Database['dialect'], table: string, column: string, value: Row[string]) {
  if (table === 'private_words' && column === 'words') return sql`${value}::tsvector`;
  const isVector = dialect === 'postgres' && column === 'words' && table.endsWith('_words');
  return isVector ? sql`array_to_tsvector(string_to_array(${value}, ' '))` : sql`${value}`;
}

/** New rows get the next numbers. */
async function countOn(connection: Connection): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`.execute(connection);
  for (const { table, column } of rows) {
    const last = sql`(select max(${sql.ref(column)}) from ${sql.table(table)})`;
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`.execute(connection);
  }
}
