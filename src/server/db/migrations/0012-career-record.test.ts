import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checksums } from '../../../../tests/support/database-rows.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { makeDirectory } from '../../../../tests/support/directories.ts';
import { createFilledDatabase, recordedRows } from '../../../../tests/support/filled-database.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { migrations } from './index.ts';

const place = migrations.findIndex(({ name }) => name.startsWith('0012-'));
const gone = ['profile', 'education', 'experience', 'skills'];

interface EntryRow {
  section_id: number;
  id: number;
  fields: string;
}

interface SectionRow {
  version: number;
  updated_at: string;
  last_entry_id: number;
}

describeEachDatabase('the career record in sections', (_openTestDatabase, each) => {
  async function migrated() {
    const url = await createFilledDatabase(each, migrations[place - 1]?.name);
    const database = await openDatabase({ url });
    onTestFinished(() => database.close());
    const before = await checksums(database);
    const log = pino({ level: 'silent' });
    await migrate(database, {
      migrations: migrations.slice(0, place + 1),
      backupDirectory: await makeDirectory(),
      log,
    });
    return { ...database, before };
  }

  test('leaves every other table as it was', async () => {
    const { before, ...database } = await migrated();
    const after = await checksums(database);
    const isOther = ([name]: [string, unknown]) =>
      !gone.includes(name) && !name.startsWith('about_') && name !== 'migrations';
    expect(Object.entries(after).filter(isOther)).toEqual(Object.entries(before).filter(isOther));
    expect(Object.keys(after).filter((name) => gone.includes(name))).toEqual([]);
  });

  test('holds every field of every row, under its number and in the order that it was shown in', async () => {
    const { db } = await migrated();
    const rows = (await sql<EntryRow>`select * from about_entries order by section_id, position`.execute(db)).rows;
    const of = (section: number) =>
      rows.filter(({ section_id }) => section_id === section).map(({ id, fields }) => ({ id, ...JSON.parse(fields) }));
    const [{ id, version: _version, updated_at, ...profile } = {}] = recordedRows('profile');
    expect(of(1)).toEqual([{ id, ...profile, portrait_id: null, portrait_alt: '' }]);

    const byDate = (table: string) =>
      recordedRows(table)
        .toSorted(
          (a, b) =>
            Number(a['position']) - Number(b['position']) ||
            (String(a['start_date']) < String(b['start_date']) ? 1 : -1),
        )
        .map(({ position: _position, version: _v, updated_at: _time, is_current, ...row }) => ({
          ...row,
          is_current: is_current === 1,
          ...(row['responsibilities'] !== undefined && {
            responsibilities: JSON.parse(String(row['responsibilities'])),
          }),
        }));
    expect(of(2)).toEqual(byDate('experience'));
    expect(of(3)).toEqual(byDate('education'));

    const categories = recordedRows('skill_categories');
    const skills = recordedRows('skills').map(({ id, name, category_id, proficiency_level }) => ({
      ...{ id, name, proficiency_level },
      category: categories.find((row) => row['id'] === category_id)?.['name'],
    }));
    expect(of(4)).toHaveLength(skills.length);
    expect(of(4)).toEqual(expect.arrayContaining(skills));
    expect(of(4).map(({ category }) => category)).toEqual(
      of(4)
        .map(({ category }) => category)
        .toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
    function placeOf(category: string): number {
      return Number(categories.find(({ name }) => name === category)?.['position']);
    }

    const { rows: sections } = await sql<SectionRow>`select * from about_sections order by id`.execute(db);
    expect(sections.map(({ version }) => version > 0)).toEqual([true, true, true, true, ...Array(7).fill(false)]);
    expect(sections.every((section) => section.updated_at === updated_at)).toBe(true);
    expect(sections[3]?.last_entry_id).toBe(Math.max(...skills.map((skill) => Number(skill.id))));
  });
});
