import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import {
  containsText,
  fromFlag,
  isTextIgnoringCase,
  isUniqueViolation,
  parseJson,
  toCount,
  toFlag,
  uniqueViolationColumns,
} from './dialect.ts';
import type { Db } from './schema.ts';

describeEachDatabase('dialect', (openTestDatabase) => {
  async function openWithTags(): Promise<Db> {
    const { db } = await openTestDatabase();
    await sql`create table test_tags (id text primary key, name text not null unique, kind text not null, slug text not null,
      unique (slug, kind))`.execute(db);
    await insertTag(db, ['1', 'Rust', 'language', 'rust']);
    return db;
  }

  test('a taken primary key, column or pair of columns is told by its names', async () => {
    const db = await openWithTags();
    const columnsOf = (row: string[]) => insertTag(db, row).then(() => undefined, uniqueViolationColumns);
    expect(await columnsOf(['1', 'Go', 'language', 'go'])).toEqual(['id']);
    expect(await columnsOf(['2', 'Rust', 'language', 'rust-2'])).toEqual(['name']);
    expect(await columnsOf(['2', 'rust)=(x', 'language', 'rust'])).toEqual(['slug', 'kind']);
  });

  test('a taken value of an expression is a unique violation of unknown columns', async () => {
    const db = await openWithTags();
    await sql`create unique index tags_any_case on test_tags (lower(name))`.execute(db);
    const error = await insertTag(db, ['2', 'RUST', 'language', 'rust-2']).catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
    expect(uniqueViolationColumns(error)).toEqual([]);
  });

  test('other failures are no unique violations', async () => {
    const db = await openWithTags();
    const missing = await sql`insert into test_tags (id) values ('3')`.execute(db).catch((reason: unknown) => reason);
    expect(missing).toBeInstanceOf(Error);
    expect(isUniqueViolation(missing)).toBe(false);
    expect(uniqueViolationColumns(missing)).toEqual([]);
    expect(isUniqueViolation('UNIQUE constraint failed')).toBe(false);
  });

  test('counts come out as numbers', async () => {
    const db = await openWithTags();
    const { count } = await sql<{ count: number | string }>`select count(*) as count from test_tags`
      .execute(db)
      .then(({ rows }) => rows[0] ?? { count: 0 });
    expect(toCount(count)).toBe(1);
  });

  test('flags and JSON survive the way to the database and back', async () => {
    const { db } = await openTestDatabase();
    await sql`create table t (flag integer not null, data text not null)`.execute(db);
    await sql`insert into t values (${toFlag(true)}, ${JSON.stringify({ a: [1, 'é'] })})`.execute(db);
    const { rows } = await sql<{ flag: number; data: string }>`select flag, data from t`.execute(db);
    expect(rows.map(({ flag, data }) => [fromFlag(flag), parseJson(data)])).toEqual([[true, { a: [1, 'é'] }]]);
    expect(fromFlag(toFlag(false))).toBe(false);
  });

  test.each([
    ['Émile Zola writes', 'éMILE', true],
    ['ПРИВЕТ мир', 'привет МИР', true],
    ['Ο δρόμος', 'ΔΡΌΜΟΣ', true],
    ['ΔΡΌΜΟΣ', 'δρόμος', true],
    ['数据库设计', '库设', true],
    ['a 100% match', '100%', true],
    ['a 1000 match', '100%', false],
    ['snake_case', 'e_c', true],
    ['snakeXcase', 'e_c', false],
    ['C:\\dir', '\\', true],
    ["it's", "'", true],
    ['anything', '', true],
    ['Rust', 'go', false],
  ])('whether %j contains %j: %j', async (text, part, expected) => {
    const { db } = await openTestDatabase();
    const column = sql<string>`cast(${text} as text)`;
    const { rows } = await sql`select 1 as hit where ${containsText(db, column, part)}`.execute(db);
    expect(rows.length === 1).toBe(expected);
  });

  test.each([
    ['ÄNN@example.org', 'änn@example.org', true],
    ['ΝΊΚΟΣ@example.org', 'νίκος@example.org', true],
    ['ann@example.org', 'ANN@EXAMPLE.org', true],
    ['kır@example.org', 'kir@example.org', false],
    ['ann@example.org.au', 'ann@example.org', false],
    ['xann@example.org', 'ann@example.org', false],
  ])('whether %j is %j, ignoring case: %j', async (text, other, expected) => {
    const { db } = await openTestDatabase();
    for (const [column, value] of [
      [text, other],
      [other, text],
    ] as const) {
      const isSame = isTextIgnoringCase(db, sql<string>`cast(${column} as text)`, value);
      const { rows } = await sql`select 1 as hit where ${isSame}`.execute(db);
      expect(rows.length === 1).toBe(expected);
    }
  });

  test('an empty column contains nothing', async () => {
    const { db } = await openTestDatabase();
    const column = sql<string | null>`cast(null as text)`;
    expect((await sql`select 1 where ${containsText(db, column, 'x')}`.execute(db)).rows).toEqual([]);
  });
});

function insertTag(db: Db, [id, name, kind, slug]: string[]) {
  return sql`insert into test_tags (id, name, kind, slug) values (${id}, ${name}, ${kind}, ${slug})`.execute(db);
}
