import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { listSections } from '../../../shared/career/entry-kinds.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';

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
    expect(skills.data).toEqual(whole.data.skill_entries);
    const profile = await read(app, '/api/v1/about/profile/');
    expect(whole.data).toMatchObject(profile.data);
    expect(Object.keys(profile.data)).toEqual(['name', 'title', 'location', 'email', 'summary', 'portrait']);
  });

  test('of a new site is there, and empty', async () => {
    const { app } = await createApp();
    const blank = { name: '', title: '', location: '', email: '', summary: '', portrait: null };
    const { data } = await read(app, '/api/v1/about/');
    expect(data).toEqual({
      ...blank,
      skill_entries: [],
      ...Object.fromEntries(listSections.map((section) => [section, []])),
    });
    for (const section of listSections) expect((await read(app, `/api/v1/about/${section}/`)).data).toEqual([]);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire, of no known shape until it is checked
async function read(app: TestApp, path: string): Promise<any> {
  const response = await app.fetch(path);
  expect(response.status).toBe(200);
  return response.json();
}
