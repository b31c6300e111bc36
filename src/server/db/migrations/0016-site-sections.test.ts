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

const place = migrations.findIndex(({ name }) => name.startsWith('0016-'));
const gone = ['site_texts', 'headlines', 'services', 'social_links', 'skill_categories'];
const renamed = ['about_sections', 'about_entries', 'sections', 'section_entries'];

interface EntryRow {
  section_id: number;
  id: number;
  fields: string;
}

interface SectionRow {
  id: number;
  version: number;
  updated_at: string;
  last_entry_id: number;
}

describeEachDatabase('the site in sections', (_openTestDatabase, each) => {
  async function opened(isFilled: boolean) {
    const earlier = migrations.slice(0, place);
    const url = await (isFilled ? createFilledDatabase(each, earlier.at(-1)?.name) : each.createEmptyDatabase());
    const database = await openDatabase({ url });
    onTestFinished(() => database.close());
    const options = { backupDirectory: await makeDirectory(), log: pino({ level: 'silent' }) };
    if (!isFilled) await migrate(database, { ...options, migrations: earlier });
    const before = await checksums(database);
    const { rows: record } = await sql<EntryRow>`select section_id, id, fields from about_entries
      order by section_id, position`.execute(database.db);
    await migrate(database, { ...options, migrations: migrations.slice(0, place + 1) });
    const { rows: entries } = await sql<EntryRow>`select section_id, id, fields from section_entries
      order by section_id, position`.execute(database.db);
    const { rows: sections } = await sql<SectionRow>`select * from sections order by id`.execute(database.db);
    return { ...database, before, record, entries, sections };
  }

  test('leaves the career record and every other table as it was', async () => {
    const { before, record, entries, ...database } = await opened(true);
    const after = await checksums(database);
    const isOther = ([name]: [string, unknown]) => ![...gone, ...renamed, 'migrations'].includes(name);
    expect(Object.entries(after).filter(isOther)).toEqual(Object.entries(before).filter(isOther));
    expect(Object.keys(after).filter((name) => gone.includes(name))).toEqual([]);
    expect(record.length).toBeGreaterThan(10);
    expect(entries.filter(({ section_id }) => section_id <= 11)).toEqual(record);
  });

  test('holds every field of every row, under its number and in its order', async () => {
    const { entries, sections } = await opened(true);
    const of = (section: number) =>
      entries
        .filter(({ section_id }) => section_id === section)
        .map(({ id, fields }) => ({ id, ...JSON.parse(fields) }));
    const rowsOf = (table: string, names: readonly string[]) =>
      recordedRows(table)
        .toSorted((a, b) => Number(a['position']) - Number(b['position']) || Number(a['id']) - Number(b['id']))
        .map((row) => Object.fromEntries(['id', ...names].map((name) => [name, row[name]])));
    const [texts] = recordedRows('site_texts');
    expect(of(12)).toEqual([
      { id: 1, tagline: texts?.['tagline'], about_summary: texts?.['about_summary'], footer_text: '' },
    ]);
    expect(of(13)).toEqual(rowsOf('headlines', ['text']));
    expect(of(14)).toEqual(rowsOf('services', ['title', 'summary', 'description', 'icon']));
    expect(of(15)).toEqual(rowsOf('social_links', ['kind', 'label', 'url']));
    expect(of(16)).toEqual(rowsOf('skill_categories', ['name', 'icon']));
    expect(sections.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
    for (const { id, version, last_entry_id } of sections.slice(11)) {
      expect([id, version > 0]).toEqual([id, id <= 16]);
      expect([id, last_entry_id]).toEqual([id, Math.max(0, ...of(id).map((entry) => entry.id))]);
    }
  });

  test('a site of which nobody has said anything has sections that nobody has edited', async () => {
    const { sections } = await opened(false);
    expect(sections.map(({ version }) => version)).toEqual(Array(19).fill(0));
  });
});
