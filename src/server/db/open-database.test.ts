import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { makeDirectory } from '../../../tests/support/directories.ts';
import { isBusy } from './dialect.ts';
import { openDatabase } from './open-database.ts';

describeEachDatabase('an open database', (openTestDatabase, { dialect }) => {
  test('rows are ordinary objects', async () => {
    const { db } = await openTestDatabase();
    const { rows } = await sql`select 1 as one, 'a' as letter`.execute(db);
    expect(rows).toStrictEqual([{ one: 1, letter: 'a' }]);
  });

  test('what was read before a table changed has its new columns afterwards', async () => {
    const { db } = await openTestDatabase();
    await sql`create table t (n integer)`.execute(db);
    await sql`insert into t values (1)`.execute(db);
    const read = async () => (await sql`select * from t where n = ${1}`.execute(db)).rows;
    expect([await read(), await read()]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    await sql`alter table t add column letter text default 'a'`.execute(db);
    expect(await read()).toEqual([{ n: 1, letter: 'a' }]);
    const undone = db.transaction().execute(async (trx) => {
      await sql`alter table t add column other text`.execute(trx);
      await sql`select * from t where n = ${1}`.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await read()).toEqual([{ n: 1, letter: 'a' }]);
  });

  test('a failed transaction leaves nothing and throws its own error', async () => {
    const { db } = await openTestDatabase();
    const failing = db.transaction().execute(async (trx) => {
      await sql`create table t (n integer)`.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expect(sql`select * from t`.execute(db)).rejects.toThrow();
  });

  test('transactions that read before they write do not lose an update', async () => {
    const { db, url } = await openTestDatabase();
    const other = await openDatabase({ url });
    await sql`create table counter (n integer not null)`.execute(db);
    await sql`insert into counter values (0)`.execute(db);
    const forUpdate = sql.raw(dialect === 'postgres' ? 'for update' : '');

    const increment = (on: typeof db) =>
      on.transaction().execute(async (trx) => {
        const { rows } = await sql<{ n: number }>`select n from counter ${forUpdate}`.execute(trx);
        await new Promise((resolve) => setTimeout(resolve, 1));
        await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(trx);
      });
    await Promise.all(Array.from({ length: 10 }, () => increment(db)));
    await Promise.all(Array.from({ length: 5 }, () => increment(other.db)));
    await other.close();

    expect((await sql`select n from counter`.execute(db)).rows).toEqual([{ n: 15 }]);
  });

  test('closing waits for a running transaction and can be repeated', async () => {
    const database = await openTestDatabase();
    const other = await openDatabase({ url: database.url });
    await sql`create table t (n integer)`.execute(other.db);
    const writing = other.db.transaction().execute(async (trx) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sql`insert into t values (1)`.execute(trx);
    });
    // The transaction has started once its callback runs; give it a turn to take its connection.
    await new Promise((resolve) => setTimeout(resolve, 20));
    await Promise.all([other.close(), other.close(), writing]);
    await other.close();
    expect((await sql`select n from t`.execute(database.db)).rows).toEqual([{ n: 1 }]);
  });

  test('a database that was never used closes', async () => {
    const { url } = await openTestDatabase();
    const other = await openDatabase({ url });
    await other.close();
  });

  test.runIf(dialect === 'sqlite')('SQLite keeps what it was told to keep', async () => {
    const { url } = await openTestDatabase();
    const { db, close } = await openDatabase({ url });
    const pragma = async (name: string) => Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {});
    expect(await pragma('journal_mode')).toEqual(['wal']);
    expect(await pragma('synchronous')).toEqual([2]);
    expect(await pragma('foreign_keys')).toEqual([1]);
    expect(await pragma('busy_timeout')).toEqual([5000]);
    await close();
  });

  test.runIf(dialect === 'sqlite')('a transaction holds the write lock from its start', async () => {
    const { db, url } = await openTestDatabase();
    const other = await openDatabase({ url });
    await sql`pragma busy_timeout = 0`.execute(other.db);
    await db.transaction().execute(async () => {
      const second = other.db.transaction().execute(async () => undefined);
      await expect(second).rejects.toSatisfy(isBusy);
    });
    await other.close();
  });

  test.runIf(dialect === 'sqlite')('a full disk is reported as a full disk and leaves a working database', async () => {
    const { db } = await openTestDatabase();
    await sql`create table t (text text)`.execute(db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(db);
    const filling = db.transaction().execute((trx) => sql`insert into t values (${'x'.repeat(100_000)})`.execute(trx));
    await expect(filling).rejects.toThrow('database or disk is full');
    expect((await sql`select count(*) as count from t`.execute(db)).rows).toEqual([{ count: 0 }]);
  });

  test.runIf(dialect === 'postgres')(
    'losing connections, idle or in use, neither ends the process nor the pool',
    async () => {
      const { url } = await openTestDatabase();
      const log = { error: vi.fn(), warn: vi.fn() };
      const { db, close } = await openDatabase({ url, log });
      const killOthers = async () => {
        const killer = new pg.Client({ connectionString: url });
        await killer.connect();
        await killer.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'vitrine'`,
        );
        await killer.end();
      };

      await sql`select 1`.execute(db);
      await killOthers();
      await vi.waitFor(() => expect(log.error).toHaveBeenCalled());
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);

      const inUse = db.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection);
        await killOthers();
        await new Promise((resolve) => setTimeout(resolve, 50));
        await sql`select 1`.execute(connection);
      });
      await expect(inUse).rejects.toThrow();
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
      await close();
    },
  );
});

test('a SQLite path is taken as it stands, and its folder is made', async () => {
  const directory = await makeDirectory();
  const { db, close } = await openDatabase({ url: `file:${directory}/new folder/my #1 100%.sqlite` });
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db);
  expect(rows[0]?.file).toBe(join(directory, 'new folder/my #1 100%.sqlite'));
  await close();
});

test('a file that is no database is refused with one line that names it', async () => {
  const file = join(await makeDirectory(), 'notes.txt');
  await writeFile(file, 'Buy milk. '.repeat(200));
  await expect(openDatabase({ url: `file:${file}` })).rejects.toThrow(
    `Could not open the database ${file}: file is not a database`,
  );
});

test('a folder that cannot be made is reported with the path', async () => {
  const file = join(await makeDirectory(), 'file');
  await writeFile(file, '');
  await expect(openDatabase({ url: `file:${file}/site.sqlite` })).rejects.toThrow(
    `Could not open the database ${file}/site.sqlite: `,
  );
});

test('an unreachable PostgreSQL server is reported at once, without the password', async () => {
  const port = await closedPort();
  const opening = openDatabase({ url: `postgres://me:secret@localhost:${port}/site` });
  await expect(opening).rejects.toThrow(/^Could not open the PostgreSQL database: .*ECONNREFUSED/);
  await expect(opening).rejects.not.toThrow('secret');
});

test('any other URL is refused', async () => {
  await expect(openDatabase({ url: 'mysql://localhost/site' })).rejects.toThrow('must start with file: or postgres://');
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
