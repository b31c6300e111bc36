import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { startMigrateProcess } from '../../../tests/support/migrate-processes.ts';
import { openDatabase } from './open-database.ts';

describeEachDatabase('processes that migrate', (_openTestDatabase, { createEmptyDatabase }) => {
  test('a process killed between two statements leaves the database as it was', async () => {
    const url = await createEmptyDatabase();
    const killed = await startMigrateProcess(url, 'hang');
    await killed.ready();
    killed.go();
    await killed.halfWay();
    await killed.kill();

    const database = await openDatabase({ url });
    onTestFinished(() => database.close());
    await expect(sql`select * from notes`.execute(database.db)).rejects.toThrow();
    await expect(sql`select * from migrations`.execute(database.db)).rejects.toThrow();

    const next = await startMigrateProcess(url, 'finish');
    await next.ready();
    next.go();
    expect(await next.applied()).toEqual(['0001-notes', '0002-more-notes']);
    expect((await sql`select text from notes`.execute(database.db)).rows).toHaveLength(3);
  });

  test('processes that start together run each migration once', async () => {
    const url = await createEmptyDatabase();
    const processes = await Promise.all([1, 2, 3].map(() => startMigrateProcess(url, 'finish')));
    await Promise.all(processes.map((one) => one.ready()));
    for (const one of processes) one.go();
    const applied = await Promise.all(processes.map((one) => one.applied()));
    expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([['0001-notes', '0002-more-notes'], [], []]);
    const database = await openDatabase({ url });
    onTestFinished(() => database.close());
    expect((await sql`select text from notes`.execute(database.db)).rows).toHaveLength(3);
  });
});
