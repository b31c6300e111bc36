import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checksums } from '../../../tests/support/database-rows.ts';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { makeDirectory } from '../../../tests/support/directories.ts';
import { createFilledDatabase, expectedAnswers } from '../../../tests/support/filled-database.ts';
import { startMigrateProcess } from '../../../tests/support/migrate-processes.ts';
import { readAnswers } from '../../../tests/support/site-answers.ts';
import { countStatements, stopMigration } from '../../../tests/support/stop-migration.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { type Migration, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { type Database, openDatabase } from './open-database.ts';

/** Those before have tests of their own. */
const lateMigrations = migrations.filter(({ name }) => name >= '0016');

describeEachDatabase('a filled site', (_openTestDatabase, each) => {
  async function openFilled(last?: string): Promise<Database & { url: string }> {
    const url = await createFilledDatabase(each, last);
    const database = await openDatabase({ url });
    onTestFinished(() => database.close());
    if (each.dialect === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
    return { ...database, url };
  }

  test('says after all migrations what it said before them', { timeout: 60_000 }, async () => {
    const database = await openFilled();
    const clock = { now: () => new Date('2026-06-01T12:00:00.000Z') };
    const app = await createTestApp(async () => database, { database, clock });
    const expected = expectedAnswers();
    expect(await readAnswers(app, expected)).toEqual(expected);
  });

  test('has rows in every table', async () => {
    const empty = Object.entries(await checksums(await openFilled())).filter(([, sum]) => sum.startsWith('0 rows'));
    expect(empty.map(([table]) => table)).toEqual([]);
  });

  test.each(lateMigrations)(
    'is as it was whichever statement of $name fails, and goes on from there',
    {
      timeout: 120_000,
    },
    async (migration) => {
      const earlier = migrations.slice(0, migrations.indexOf(migration));
      const counted = countStatements(migration);
      const undisturbed = await openFilled(earlier.at(-1)?.name);
      await migrateWith(undisturbed, [...earlier, counted.migration]);
      const database = await openFilled(earlier.at(-1)?.name);
      const old = await checksums(database);
      for (let statement = 1; statement <= counted.count(); statement += 1) {
        const failing = stopMigration(migration, statement, fail);
        await expect(migrateWith(database, [...earlier, failing])).rejects.toThrow('nothing was changed: Stopped');
        expect(await checksums(database), `after statement ${statement}`).toEqual(old);
      }
      expect(await migrateWith(database, [...earlier, migration])).toEqual([migration.name]);
      expect(await checksums(database)).toEqual(await checksums(undisturbed));
    },
  );

  test('is as it was when the process dies in the newest migration', { timeout: 120_000 }, async () => {
    const counted = lateMigrations.map(countStatements);
    const earlier = migrations.slice(0, -counted.length);
    await migrateWith(await openFilled(earlier.at(-1)?.name), [...earlier, ...counted.map((each) => each.migration)]);
    // Some have something to say to one of the databases alone.
    const at = migrations.length - counted.length + counted.findLastIndex(({ count }) => count() > 0);
    const newest = migrations.slice(at);
    const undisturbed = await openFilled(migrations[at - 1]?.name);
    await migrateWith(undisturbed, migrations);
    const database = await openFilled(migrations[at - 1]?.name);
    const old = await checksums(database);
    const statements = counted[at - earlier.length]?.count() ?? 0;
    for (const statement of new Set([1, Math.ceil(statements / 2), statements])) {
      const process = await startMigrateProcess(database.url, `${newest[0]?.name}:${statement}`);
      await process.ready();
      process.go();
      expect(await process.end()).toBe('SIGKILL');
      expect(await checksums(database), `after statement ${statement}`).toEqual(old);
    }
    expect(await migrateWith(database, migrations)).toEqual(newest.map(({ name }) => name));
    expect(await checksums(database)).toEqual(await checksums(undisturbed));
  });
});

function fail(): never {
  throw new Error('Stopped');
}

async function migrateWith(database: Database, wanted: readonly Migration[]): Promise<string[]> {
  return migrate(database, {
    migrations: wanted,
    backupDirectory: await makeDirectory(),
    log: pino({ level: 'silent' }),
  });
}
