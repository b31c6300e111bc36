import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Db } from '../../db/schema.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';

const now = '2026-01-01T00:00:00.000Z';

describeEachDatabase('the CV', (openTestDatabase) => {
  async function createApp() {
    const app = await createTestApp(openTestDatabase);
    return { app, database: app.deps.database };
  }

  test('of the sample engineer is complete', async () => {
    const { app, database } = await createApp();
    await seedSampleContent(database);
    const { success, message, data } = await read(app, '/api/v1/about/');
    expect({ success, message }).toEqual({
      success: true,
      message: 'About page loaded successfully!',
    });
    expect(data).toMatchObject({
      name: 'Maud Ferreday',
      email: 'maud@ferreday.example',
    });
    expect(data.summary.split('\n\n')).toHaveLength(3);
    expect(data.experience.map((entry: { period: string }) => entry.period)).toEqual([
      'March 2023 – Present',
      'June 2019 – February 2023',
      'May 2016 – May 2019',
      'August 2012 – April 2016',
      'September 2010 – July 2012',
    ]);
    expect(data.education[0]).toEqual({
      id: expect.any(Number),
      degree: 'MSc Distributed Systems (part-time)',
      institution: 'Northmoor University',
      start_date: '2016-10-03',
      end_date: '2018-09-28',
      is_current: false,
      period: 'October 2016 – September 2018',
      description: expect.stringContaining('distinction'),
    });
    expect(data.experience[0]).toMatchObject({
      is_current: true,
      end_date: null,
      type: 'laptop',
    });
    expect(data.experience[0].responsibilities).toHaveLength(4);
    expect(data.skills.slice(0, 3)).toEqual(['TypeScript', 'Go', 'SQL']);
  });

  test('has its parts under their own addresses too', async () => {
    const { app, database } = await createApp();
    await seedSampleContent(database);
    const whole = await read(app, '/api/v1/about/');
    const education = await read(app, '/api/v1/about/education/');
    const experience = await read(app, '/api/v1/about/experience/');
    expect(education).toEqual({
      success: true,
      message: 'Education loaded successfully!',
      data: whole.data.education,
    });
    expect(experience.data).toEqual(whole.data.experience);
    const skills = await read(app, '/api/v1/about/skills/');
    expect(skills.data[0]).toEqual({
      id: expect.any(Number),
      name: 'TypeScript',
      category: 'Languages',
      proficiency_level: 5,
    });
    expect(skills.data.map((skill: { name: string }) => skill.name)).toEqual(whole.data.skills);
  });

  test('of a new site is there, and empty', async () => {
    const { app } = await createApp();
    const blank = { name: '', title: '', location: '', email: '', summary: '' };
    const { data } = await read(app, '/api/v1/about/');
    expect(data).toEqual({
      ...blank,
      education: [],
      experience: [],
      skills: [],
    });
    for (const part of ['education', 'experience', 'skills']) {
      expect((await read(app, `/api/v1/about/${part}/`)).data).toEqual([]);
    }
  });

  test('lists entries by position, then the newest first, then as they came', async () => {
    const { app, database } = await createApp();
    await addEntries(database.db, [
      ['moved down', '2024-01-01', 1],
      ['oldest', '2001-01-01', 0],
      ['newest', '2020-01-01', 0],
      ['twin', '2010-01-01', 0],
      ['later twin', '2010-01-01', 0],
      ['moved up', '1999-01-01', -1],
    ]);
    // PostgreSQL returns a row that was written again after the others, unless it is told an order.
    await database.db.updateTable('education').set({ version: 1 }).where('degree', '=', 'twin').execute();
    await database.db.updateTable('experience').set({ version: 1 }).where('title', '=', 'twin').execute();
    const order = ['moved up', 'newest', 'twin', 'later twin', 'oldest', 'moved down'];
    const { data } = await read(app, '/api/v1/about/');
    expect(data.education.map((entry: { degree: string }) => entry.degree)).toEqual(order);
    expect(data.experience.map((entry: { title: string }) => entry.title)).toEqual(order);
  });

  test('lists skills card by card, by position, then as they came', async () => {
    const { app, database } = await createApp();
    const { db } = database;
    const [last, first, second] = [
      await addCategory(db, 'C', 1),
      await addCategory(db, 'B', 0),
      await addCategory(db, 'A', 0),
    ];
    await addSkill(db, last, 'c1', 0);
    await addSkill(db, second, 'a1', 0);
    await addSkill(db, first, 'b3', 2);
    await addSkill(db, first, 'b1', 1);
    await addSkill(db, first, 'b2', 1);
    await db.updateTable('skills').set({ proficiency_level: 4 }).where('name', '=', 'b1').execute();
    await db.updateTable('skill_categories').set({ icon: 'globe' }).where('id', '=', first).execute();
    expect((await read(app, '/api/v1/about/')).data.skills).toEqual(['b1', 'b2', 'b3', 'a1', 'c1']);
  });

  test('never gives the number of a deleted entry to another', async () => {
    const { database } = await createApp();
    const { db } = database;
    await addEntries(db, [['first', '2020-01-01', 0]]);
    const before = await db.selectFrom('education').select('id').executeTakeFirstOrThrow();
    await db.deleteFrom('education').execute();
    await addEntries(db, [['second', '2020-01-01', 0]]);
    const after = await db.selectFrom('education').select('id').executeTakeFirstOrThrow();
    expect(after.id).toBeGreaterThan(before.id);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire, of no known shape until it is checked
async function read(app: TestApp, path: string): Promise<any> {
  const response = await app.fetch(path);
  expect(response.status).toBe(200);
  return response.json();
}

/** The same entries in both lists of the CV: text, start, position. */
async function addEntries(db: Db, entries: [text: string, start_date: string, position: number][]): Promise<void> {
  for (const [text, start_date, position] of entries) {
    const common = {
      start_date,
      end_date: null,
      is_current: 0,
      position,
      updated_at: now,
    };
    await db
      .insertInto('education')
      .values({ ...common, degree: text, institution: '', description: '' })
      .execute();
    await db
      .insertInto('experience')
      .values({
        ...common,
        title: text,
        company: '',
        type: 'globe',
        responsibilities: '[]',
      })
      .execute();
  }
}

async function addCategory(db: Db, name: string, position: number): Promise<number> {
  const row = { name, position, icon: 'tools' as const };
  const { id } = await db.insertInto('skill_categories').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function addSkill(db: Db, category_id: number, name: string, position: number): Promise<void> {
  await db.insertInto('skills').values({ category_id, name, position, proficiency_level: 3 }).execute();
}
