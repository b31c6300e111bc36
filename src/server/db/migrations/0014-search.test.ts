import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checksums } from '../../../../tests/support/database-rows.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { makeDirectory } from '../../../../tests/support/directories.ts';
import { createFilledDatabase } from '../../../../tests/support/filled-database.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { migrations } from './index.ts';

const place = migrations.findIndex(({ name }) => name.startsWith('0014-'));
const changed = ['document_words', 'document_texts', 'search_words', 'migrations', 'sqlite_sequence'];

describeEachDatabase('what documents are ranked by', (_openTestDatabase, each) => {
  async function migrated() {
    const url = await createFilledDatabase(each, migrations[place - 1]?.name);
    const database = await openDatabase({ url });
    onTestFinished(() => database.close());
    const before = await checksums(database);
    const log = pino({ level: 'silent' });
    const until = migrations.slice(0, place + 1);
    await migrate(database, { migrations: until, backupDirectory: await makeDirectory(), log });
    return { ...database, before };
  }

  test('is made of every document, and changes no other table', async () => {
    const { before, ...database } = await migrated();
    const isOther = ([name]: [string, unknown]) => !changed.some((each) => name.startsWith(each));
    expect(Object.entries(await checksums(database)).filter(isOther)).toEqual(Object.entries(before).filter(isOther));
    const { rows } = await sql<{ kind: string; document_id: number }>`select kind, document_id from document_texts
      order by kind, document_id`.execute(database.db);
    const documents = await sql<{
      kind: string;
      document_id: number;
    }>`select 'post' as kind, id as document_id from posts
      union all select 'project', id from projects order by 1, 2`.execute(database.db);
    expect(rows).toEqual(documents.rows);
    expect(rows.length).toBeGreaterThan(10);
  });

  test('has words, stems, beginnings and neighbours, and those of the title by themselves', async () => {
    const { db } = await migrated();
    const found = async (word: string) => {
      const query =
        each.dialect === 'sqlite'
          ? sql<{ id: number }>`select rowid - 4294967296 as id from document_words
              where document_words match ${`"${word}"`} and rowid < 8589934592`
          : sql<{ id: number }>`select posts_with_words(${`'${word}'`}::tsquery) as id`;
      return (await query.execute(db)).rows.map(({ id }) => id).sort((a, b) => a - b);
    };
    expect(await found('bridges')).toEqual([1, 7]);
    expect(await found('=bridges')).toEqual([1]);
    expect(await found('=bridg')).toEqual([1]);
    expect(await found('*brid')).toEqual(expect.arrayContaining([1, 7]));
    expect(await found('^&cable.steel')).toEqual([]);
    expect(await found('&cable.steel')).toEqual([6]);
    expect(await found('&steel.steel')).toEqual([]);
    expect(await found('~dessert')).toEqual([5]);
    expect(await found('^anchors')).toEqual([1]);
  });
});
