import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checksums } from '../../../../tests/support/database-rows.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { makeDirectory } from '../../../../tests/support/directories.ts';
import { createFilledDatabase, recordedRows } from '../../../../tests/support/filled-database.ts';
import { migrate } from '../migrate.ts';
import { type Database, openDatabase } from '../open-database.ts';
import { migrations } from './index.ts';

const versionBefore = '0010-projects';
const upToHere = migrations.slice(0, migrations.findIndex(({ name }) => name.startsWith('0011-')) + 1);
const kinds = [
  { kind: 'post', table: 'posts', words: 'post_words' },
  { kind: 'project', table: 'projects', words: 'project_words' },
] as const;
type Kind = (typeof kinds)[number];

describeEachDatabase('slugs, images and words of all kinds', (_openTestDatabase, each) => {
  const { dialect } = each;

  async function openBefore(): Promise<Database> {
    const database = await openDatabase({ url: await createFilledDatabase(each, versionBefore) });
    onTestFinished(() => database.close());
    return database;
  }

  async function migrateIt(database: Database): Promise<void> {
    const log = pino({ level: 'silent' });
    await migrate(database, { migrations: upToHere, backupDirectory: await makeDirectory(), log });
  }

  async function read({ db }: Database, query: string): Promise<unknown[]> {
    return (await sql`${sql.raw(query)}`.execute(db)).rows;
  }

  async function idsOf({ db }: Database, query: ReturnType<typeof sql<{ id: number }>>): Promise<number[]> {
    return (await query.execute(db)).rows.map(({ id }) => id).sort((a, b) => a - b);
  }

  function findBefore(database: Database, { words }: Kind, query: string): Promise<number[]> {
    const index = sql.table(words);
    const found = dialect === 'sqlite' ? sql`${index} match ${query}` : sql`words @@ ${query}::tsquery`;
    return idsOf(database, sql`select rowid as id from ${index} where ${found}`);
  }

  function find(database: Database, { kind, table }: Kind, query: string): Promise<number[]> {
    if (dialect === 'postgres') {
      return idsOf(database, sql`select id from ${sql.id(`${table}_with_words`)}(${query}::tsquery) as id`);
    }
    const first = sql.lit((kind === 'post' ? 1 : 2) * 2 ** 32);
    return idsOf(
      database,
      sql`select rowid - ${first} as id from document_words
        where document_words match ${query} and rowid between ${first} and ${first} + 4294967295`,
    );
  }

  test('leaves every other table as it was', async () => {
    const database = await openBefore();
    const before = await checksums(database);
    await migrateIt(database);
    const after = await checksums(database);
    const gone = ['post_slugs', 'project_slugs', 'post_media', 'project_media', 'post_words', 'project_words'];
    const moved = ['document_slugs', 'document_media', 'document_words'];
    const others = ([name]: [string, unknown]) => !gone.includes(name) && !moved.includes(name);
    expect(Object.entries(after).filter(others)).toEqual(Object.entries(before).filter(others));
    expect(Object.keys(after).filter((name) => gone.includes(name))).toEqual([]);
    expect(Object.keys(before)).toEqual(expect.arrayContaining([...gone, 'posts', 'revisions', 'post_redirects']));
  });

  test('has every address that led to a document, and every image with its reason', async () => {
    const database = await openBefore();
    const slugs = await read(
      database,
      `select 'post' as kind, slug, post_id as document_id from post_slugs
      union all select 'project', slug, project_id from project_slugs order by kind, slug`,
    );
    const media = await read(
      database,
      `select 'post' as kind, post_id as document_id, 'shown' as role, media_id from post_media
      union all select 'project', project_id, 'shown', media_id from project_media
      union all select kind, document_id, 'mentioned', media_id from document_media order by 1, 2, 3, 4`,
    );
    await migrateIt(database);
    expect(await read(database, 'select kind, slug, document_id from document_slugs order by kind, slug')).toEqual(
      slugs,
    );
    expect(
      await read(database, 'select kind, document_id, role, media_id from document_media order by 1, 2, 3, 4'),
    ).toEqual(media);
    expect([slugs.length, media.length]).toEqual([20, 14]);
  });

  test('finds the same documents by every word, by the beginning of each, and by pairs', {
    timeout: 60_000,
  }, async () => {
    const database = await openBefore();
    const found: { kind: Kind; query: string; ids: number[] }[] = [];
    for (const kind of kinds) {
      const words = [...new Set(recordedRows(kind.words).flatMap((row) => String(row.words).split(' ')))];
      const queries = words.flatMap((word, i) => [
        queryOf([word], ''),
        queryOf([word.slice(0, 2)], '*'),
        queryOf([word, words[(i * 7) % words.length] ?? ''], '*'),
      ]);
      for (const query of queries) found.push({ kind, query, ids: await findBefore(database, kind, query) });
    }
    expect(found.filter(({ ids }) => ids.length > 1).length).toBeGreaterThan(50);
    await migrateIt(database);
    for (const { kind, query, ids } of found) {
      expect({ kind, query, ids: await find(database, kind, query) }).toEqual({ kind, query, ids });
    }
  });

  test('knows in which field a word stands, and next to which', async () => {
    const database = await openBefore();
    await migrateIt(database);
    const [post, project] = kinds;
    const inField = (field: string, weight: string, ...words: string[]) =>
      dialect === 'sqlite'
        ? `${field} : "${words.join(' ')}"`
        : words.map((word) => `'${word}':${weight}`).join(' <-> ');
    const found = async (kind: Kind, ...field: Parameters<typeof inField>) => find(database, kind, inField(...field));
    expect(await found(post, 'title', 'A', 'bridges')).toEqual([1]);
    expect(await found(post, 'body', 'D', 'bridges')).toEqual([1, 7]);
    expect(await found(post, 'labels', 'B', 'dessert')).toEqual([5]);
    expect(await found(post, 'headings', 'C', 'anchors')).toEqual([1]);
    expect(await found(post, 'headings', 'C', 'after', 'the', 'top')).toEqual([6]);
    expect(await found(project, 'summary', 'C', 'rain', 'measured')).toEqual([1]);
    expect(await found(post, 'body', 'D', 'cable', 'steel')).toEqual([6]);
    expect(await found(post, 'body', 'D', 'steel', 'steel')).toEqual([]);
  });

  function queryOf(words: readonly string[], end: '' | '*'): string {
    if (dialect === 'sqlite') return words.map((word) => `"${word}"${end}`).join(' ');
    return words.map((word) => `'${word}'${end && ':*'}`).join(' & ');
  }
});
