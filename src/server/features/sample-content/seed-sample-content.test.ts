import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { experienceKinds } from '../../../shared/career/entry-kinds.ts';
import { sectionNumbers } from '../../../shared/career/sections.ts';
import { iconNames, socialKinds } from '../../../shared/contract/site.ts';
import { siteSectionNumbers } from '../../../shared/site/sections.ts';
import type { Db } from '../../db/schema.ts';
import { findProfile, listEntries } from '../about/about-record.ts';
import { replaceEntries } from '../section-editing/section-editing.queries.ts';
import { listServices, loadSiteSections } from '../site/site-content.ts';
import { seedSampleContent } from './seed-sample-content.ts';

const numbers = { ...sectionNumbers, ...siteSectionNumbers };
const seedScript = fileURLToPath(new URL('../../../../tests/support/seed-child.ts', import.meta.url));

describeEachDatabase('sample content', (openTestDatabase) => {
  test('shows every kind of entry and icon that there is', async () => {
    const database = await openTestDatabase();
    expect(await seedSampleContent(database)).toBe(true);
    const { db } = database;
    const experience = await listEntries(db, 'experience');
    expect(experience.map(({ type }) => type).toSorted()).toEqual(experienceKinds.toSorted());
    const skills = new Set((await listEntries(db, 'skills')).map(({ category }) => category));
    const { skill_cards: categories, social_links, services } = await loadSiteSections(db);
    expect([...skills]).toEqual(categories.map(({ name }) => name));
    const icons = [...services, ...categories].map(({ icon }) => icon);
    expect([...new Set(icons)].toSorted()).toEqual(iconNames.toSorted());
    expect(social_links.map(({ kind }) => kind)).toEqual(socialKinds);
  });

  test('is told to the caches of every process', async () => {
    const database = await openTestDatabase();
    const listener = vi.fn();
    database.changes.subscribe(listener);
    await seedSampleContent(database);
    await seedSampleContent(database);
    expect(listener.mock.calls).toEqual([[['site', 'about']]]);
  });

  test('is not inserted a second time', async () => {
    const database = await openTestDatabase();
    await seedSampleContent(database);
    const skills = await listEntries(database.db, 'skills');
    expect(await seedSampleContent(database)).toBe(false);
    expect(await listEntries(database.db, 'skills')).toEqual(skills);
  });

  test('does not come back after its owner has deleted it', async () => {
    const database = await openTestDatabase();
    await seedSampleContent(database);
    await deleteEverything(database.db);
    expect(await seedSampleContent(database)).toBe(false);
    expect((await loadSiteSections(database.db)).headlines).toEqual([]);
  });

  test.each(['education', 'headlines', 'profile'] as const)('leaves content in %s alone, for ever', async (table) => {
    const database = await openTestDatabase();
    await writeSomething(database.db, table);
    expect(await seedSampleContent(database)).toBe(false);
    expect(await listServices(database.db)).toEqual([]);
    await deleteEverything(database.db);
    expect(await seedSampleContent(database)).toBe(false);
  });

  test('is all there or not at all', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await sql`alter table searched_terms rename column day to days`.execute(db);
    await expect(seedSampleContent(database)).rejects.toThrow();
    expect(await listEntries(db, 'education')).toEqual([]);
    expect((await findProfile(db)).name).toBe('');
    await sql`alter table searched_terms rename column days to day`.execute(db);
    expect(await seedSampleContent(database)).toBe(true);
  });

  test('is inserted once by processes that start together', async () => {
    const { db, url } = await openTestDatabase();
    const processes = await Promise.all([1, 2, 3].map(() => startSeedProcess(url)));
    const seeded = await Promise.all(processes.map((one) => one.seed()));
    expect(seeded.toSorted()).toEqual([false, false, true]);
    expect(await listEntries(db, 'experience')).toHaveLength(5);
  });
});

async function startSeedProcess(url: string) {
  const child = fork(seedScript, [url], { execArgv: [] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('The process ended without an answer')));
  const nextMessage = async (): Promise<unknown> => (await once(child, 'message', { signal: ended.signal }))[0];
  await nextMessage();
  return {
    seed() {
      const answer = nextMessage();
      child.send('go');
      return answer;
    },
  };
}

async function writeSomething(db: Db, table: 'education' | 'headlines' | 'profile'): Promise<void> {
  await db.updateTable('sections').set({ version: 1 }).where('id', '=', numbers[table]).execute();
}

async function deleteEverything(db: Db): Promise<void> {
  for (const section of Object.values(numbers)) await replaceEntries(db, section, []);
  await db.updateTable('sections').set({ version: 0 }).execute();
}
