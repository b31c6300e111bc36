import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { makeDirectory } from '../../../tests/support/directories.ts';
import { DatabaseTooNewError, type Migration, migrate } from './migrate.ts';
import { type Database, openDatabase } from './open-database.ts';

const createBooks: Migration = {
  name: '0001-books',
  async up(db) {
    await sql`create table books (id integer primary key, title text not null)`.execute(db);
    await sql`create table pages (book_id integer not null references books (id) on delete cascade, text text)`.execute(
      db,
    );
  },
};
const addAuthor: Migration = {
  name: '0002-author',
  up: (db) => sql`alter table books add column author text`.execute(db).then(() => undefined),
};
const fail: Migration = {
  name: '0003-fail',
  async up(db) {
    await sql`delete from books`.execute(db);
    await sql`insert into nowhere values (1)`.execute(db);
  },
};

describeEachDatabase('migrate', (_openTestDatabase, { dialect, createEmptyDatabase }) => {
  async function openEmpty(): Promise<Database & { url: string }> {
    const url = await createEmptyDatabase();
    const database = await openDatabase({ url });
    onTestFinished(() => database.close());
    return { ...database, url };
  }

  test('applies what is pending, in order, and nothing twice', async () => {
    const database = await openEmpty();
    const options = await makeOptions();
    expect(await migrate(database, { ...options, migrations: [createBooks] })).toEqual(['0001-books']);
    await addBook(database, 'Emma');
    expect(await migrate(database, { ...options, migrations: [createBooks, addAuthor] })).toEqual(['0002-author']);
    expect(await migrate(database, { ...options, migrations: [createBooks, addAuthor] })).toEqual([]);
    expect(await readRows(database, 'select title, author from books')).toEqual([{ title: 'Emma', author: null }]);
    const ledger = await database.db.selectFrom('migrations').selectAll().orderBy('name').execute();
    expect(ledger.map(({ name }) => name)).toEqual(['0001-books', '0002-author']);
    expect(ledger[0]?.applied_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test('a migration is told which database it runs on', async () => {
    const up = vi.fn(async () => undefined);
    await migrate(await openEmpty(), { ...(await makeOptions()), migrations: [{ name: '0001-look', up }] });
    expect(up).toHaveBeenCalledExactlyOnceWith(expect.anything(), dialect);
  });

  test('a failure names the migration and undoes all that ran before it', async () => {
    const database = await openEmpty();
    const options = await makeOptions();
    await migrate(database, { ...options, migrations: [createBooks] });
    await addBook(database, 'Emma');
    const migrating = migrate(database, { ...options, migrations: [createBooks, addAuthor, fail] });
    await expect(migrating).rejects.toThrow(/^Migration 0003-fail failed, nothing was changed: .*nowhere/);
    expect(await readRows(database, 'select * from books')).toEqual([{ id: 1, title: 'Emma' }]);
    expect(await migrate(database, { ...options, migrations: [createBooks, addAuthor] })).toEqual(['0002-author']);
  });

  test('a database from a newer version is refused and left alone', async () => {
    const database = await openEmpty();
    const options = await makeOptions();
    await migrate(database, { ...options, migrations: [createBooks, addAuthor] });
    const migrating = migrate(database, { ...options, migrations: [createBooks] });
    await expect(migrating).rejects.toThrow(DatabaseTooNewError);
    await expect(migrating).rejects.toThrow(/newer version .*0002-author/);
    expect(await readRows(database, 'select * from migrations')).toHaveLength(2);
    expect(await readdir(options.backupDirectory)).toEqual([]);
  });

  test('a migration put before applied ones is refused', async () => {
    const database = await openEmpty();
    const options = await makeOptions();
    await migrate(database, { ...options, migrations: [createBooks, addAuthor] });
    const late: Migration = { name: '0001-late', up: vi.fn() };
    const migrating = migrate(database, { ...options, migrations: [createBooks, late, addAuthor] });
    await expect(migrating).rejects.toThrow('0001-late comes before');
    expect(late.up).not.toHaveBeenCalled();
  });

  test('rebuilding a table inside a migration keeps the rows that point at it', async () => {
    const database = await openEmpty();
    const options = await makeOptions();
    await migrate(database, { ...options, migrations: [createBooks] });
    await addBook(database, 'Emma');
    await sql`insert into pages values (1, 'one'), (1, 'two')`.execute(database.db);
    await migrate(database, { ...options, migrations: [createBooks, rebuildBooks] });
    expect(await readRows(database, 'select text from pages')).toEqual([{ text: 'one' }, { text: 'two' }]);
    // The keys are enforced again, also against the new table.
    await expect(sql`insert into pages values (99, 'lost')`.execute(database.db)).rejects.toThrow(/foreign key/i);
    await sql`delete from books`.execute(database.db);
    expect(await readRows(database, 'select text from pages')).toEqual([]);
  });

  test.runIf(dialect === 'postgres')('a slow migration is not cut off by the limits made for requests', async () => {
    const database = await openEmpty();
    const limits: Migration = {
      name: '0001-limits',
      async up(db) {
        const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db);
        expect(rows).toEqual([{ limit: '0' }]);
      },
    };
    await migrate(database, { ...(await makeOptions()), migrations: [limits] });
    expect(await readRows(database, "select current_setting('statement_timeout') as limit")).toEqual([
      { limit: '30s' },
    ]);
  });

  if (dialect === 'postgres') return;

  test('waits for a process that writes for longer than a statement would', async () => {
    const database = await openEmpty();
    const other = await openDatabase({ url: database.url });
    await sql`pragma busy_timeout = 1`.execute(database.db);
    const log = { info: vi.fn(), warn: vi.fn() };
    const { promise: canEnd, resolve: end } = Promise.withResolvers<void>();
    const writing = other.db.transaction().execute(() => canEnd);
    const migrating = migrate(database, { ...(await makeOptions()), log, migrations: [createBooks] });
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
    end();
    expect(await migrating).toEqual(['0001-books']);
    await writing;
    await other.close();
  });

  test('a new database is not backed up', async () => {
    const options = await makeOptions();
    await migrate(await openEmpty(), { ...options, migrations: [createBooks] });
    expect(await readdir(options.backupDirectory)).toEqual([]);
  });

  test('a database with content is backed up as it was before the migration, log and all', async () => {
    const database = await openEmpty();
    const options = await makeOptions();
    await migrate(database, { ...options, migrations: [createBooks] });
    await addBook(database, 'Emma');
    await migrate(database, { ...options, migrations: [createBooks] });
    expect(await readdir(options.backupDirectory)).toEqual([]);
    await migrate(database, { ...options, migrations: [createBooks, addAuthor] });

    const files = await readdir(options.backupDirectory);
    expect(files).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-before-0002-author\.sqlite$/)]);
    const backup = await openDatabase({ url: `file:${join(options.backupDirectory, files[0] ?? '')}` });
    onTestFinished(() => backup.close());
    expect(await readRows(backup, 'select * from books')).toEqual([{ id: 1, title: 'Emma' }]);
    expect(await readRows(backup, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await migrate(backup, { ...options, migrations: [createBooks, addAuthor] })).toEqual(['0002-author']);
  });

  test('without a backup there is no migration', async () => {
    const database = await openEmpty();
    const options = await makeOptions();
    await migrate(database, { ...options, migrations: [createBooks] });
    const occupied = join(options.backupDirectory, 'file');
    await writeFile(occupied, '');
    const migrating = migrate(database, {
      ...options,
      backupDirectory: join(occupied, 'backups'),
      migrations: [createBooks, addAuthor],
    });
    await expect(migrating).rejects.toThrow(
      /^Could not back up the database to .*-before-0002-author.sqlite before migrating it: ENOTDIR/,
    );
    expect(await readRows(database, 'select * from migrations')).toHaveLength(1);
    await expect(sql`select author from books`.execute(database.db)).rejects.toThrow();
  });

  test('a backup that fails leaves no half file behind', async () => {
    const database = await openEmpty();
    await migrate(database, { ...(await makeOptions()), migrations: [createBooks] });
    const directory = await makeDirectory();
    await mkdir(join(directory, 'taken.sqlite'));
    await expect(database.backup?.(join(directory, 'taken.sqlite'))).rejects.toThrow();
    expect(await readdir(directory)).toEqual(['taken.sqlite']);
  });

  test('rows left without their parent undo the migration', async () => {
    const database = await openEmpty();
    const options = await makeOptions();
    await migrate(database, { ...options, migrations: [createBooks] });
    await addBook(database, 'Emma');
    await sql`insert into pages values (1, 'one')`.execute(database.db);
    const careless: Migration = {
      name: '0002-careless',
      up: (db) => sql`delete from books`.execute(db).then(() => undefined),
    };
    const migrating = migrate(database, { ...options, migrations: [createBooks, careless] });
    await expect(migrating).rejects.toThrow('rows of pages point at rows of books that do not exist');
    expect(await readRows(database, 'select title from books')).toEqual([{ title: 'Emma' }]);
    await expect(sql`insert into pages values (99, 'lost')`.execute(database.db)).rejects.toThrow(/foreign key/i);
  });

  test('a full disk is named as the reason and undoes the migration', async () => {
    const database = await openEmpty();
    const options = await makeOptions();
    await migrate(database, { ...options, migrations: [createBooks] });
    const [size] = await readRows(database, 'pragma page_count');
    await sql.raw(`pragma max_page_count = ${Number(size?.page_count) + 2}`).execute(database.db);
    const big: Migration = {
      name: '0002-big',
      async up(db) {
        await sql`create table big (text text)`.execute(db);
        await sql`insert into big values (${'x'.repeat(100_000)})`.execute(db);
      },
    };
    const migrating = migrate(database, { ...options, migrations: [createBooks, big] });
    await expect(migrating).rejects.toThrow('Migration 0002-big failed, nothing was changed: database or disk is full');
    expect(await readRows(database, "select name from sqlite_master where name = 'big'")).toEqual([]);
  });
});

/** What SQLite needs for most changes of a table, and what deletes all pages when foreign keys are on. */
const rebuildBooks: Migration = {
  name: '0002-rebuild',
  async up(db: Kysely<unknown>, dialect) {
    if (dialect === 'postgres') {
      await sql`alter table books add column isbn text not null default ''`.execute(db);
      return;
    }
    await sql`create table new_books (id integer primary key, title text not null, isbn text not null)`.execute(db);
    await sql`insert into new_books select id, title, '' from books`.execute(db);
    await sql`drop table books`.execute(db);
    await sql`alter table new_books rename to books`.execute(db);
  },
};

async function makeOptions() {
  return { backupDirectory: await makeDirectory(), log: { info: vi.fn(), warn: vi.fn() } };
}

async function addBook({ db }: Database, title: string): Promise<void> {
  await sql`insert into books (id, title) values (1, ${title})`.execute(db);
}

async function readRows({ db }: Database, query: string): Promise<Record<string, unknown>[]> {
  return (await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(db)).rows;
}
