import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { makeDirectory } from '../../../tests/support/directories.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase } from './open-database.ts';
import { readSnapshot, writeSnapshot } from './schema-snapshot.ts';

async function makeSite(options: Pick<MigrateOptions, 'readSnapshot'> = {}) {
  const database = await openDatabase({ url: 'file::memory:' });
  onTestFinished(() => database.close());
  const log = pino({ level: 'silent' });
  const applied = await migrate(database, { ...options, migrations, backupDirectory: await makeDirectory(), log });
  return { applied, content: await writeSnapshot(database.db) };
}

test('a site that begins with the snapshot has the very database that all migrations make', async () => {
  const quick = await makeSite({ readSnapshot });
  const slow = await makeSite();
  expect(quick.applied).not.toContain(migrations[0]?.name);
  expect(quick.content).toBe(slow.content);
});
