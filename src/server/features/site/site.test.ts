import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';

describeEachDatabase('the site call', (openTestDatabase) => {
  test('answers with the content of the sample engineer', async () => {
    const app = await createTestApp(openTestDatabase);
    await seedSampleContent(app.deps.database);
    const site = await readSite(app);
    expect(site).toMatchObject({
      name: 'Maud Ferreday',
      title: 'Backend and Platform Engineer',
    });
    expect(site.about_summary.split('\n\n')).toHaveLength(2);
    expect(site.headlines).toEqual([
      'DevOps Engineering',
      'Backend Development',
      'Frontend Development',
      'Technical Writing',
    ]);
    expect(site.services.map(({ title }) => title)).toEqual([
      'Web Development',
      'Software Testing',
      'Website Maintenance',
      'SEO Optimization',
      'Domain Registration',
      'Technical Writing',
    ]);
    expect(site.skill_cards.map(({ category }) => category)).toEqual([
      'Languages',
      'Frameworks',
      'DevOps & Cloud',
      'Databases',
      'Tools & Platforms',
      'Soft Skills',
    ]);
    expect(site.skill_cards[3]).toEqual({
      category: 'Databases',
      icon: 'database',
      skills: ['PostgreSQL', 'SQLite', 'Redis', 'ClickHouse', 'Elasticsearch'],
    });
    expect(site.social_links[0]).toEqual({
      kind: 'code_host',
      label: 'Code',
      url: 'https://code.example/maudferreday',
    });
  });

  test('answers with a new site’s settings and nothing else', async () => {
    const config = {
      time_zone: 'Europe/London',
      site_url: 'https://ada.example',
      sign_up_is_open: false,
    };
    const clock = { now: () => new Date('2026-06-01T12:00:00Z') };
    const app = await createTestApp(openTestDatabase, { config, clock });
    expect(await readSite(app)).toEqual({
      name: '',
      title: '',
      email: '',
      tagline: '',
      headlines: [],
      about_summary: '',
      social_links: [],
      services: [],
      skill_cards: [],
      time_zone: 'Europe/London',
      year: 2026,
      url: 'https://ada.example',
      sign_up_is_open: false,
      card_version: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });

  test.each([
    ['Pacific/Auckland', 2027],
    ['America/New_York', 2026],
  ])('tells the year as it is in %s', async (time_zone, year) => {
    const clock = { now: () => new Date('2026-12-31T20:00:00Z') };
    const app = await createTestApp(openTestDatabase, { config: { time_zone }, clock });
    expect((await readSite(app)).year).toBe(year);
  });

  test('lists everything by position, then as it came', async () => {
    const app = await createTestApp(openTestDatabase);
    const { db } = app.deps.database;
    for (const [text, position] of [
      ['last', 2],
      ['first', 0],
      ['twin', 1],
      ['later twin', 1],
    ] as const) {
      await db.insertInto('headlines').values({ text, position }).execute();
      await db.insertInto('social_links').values({ kind: 'code_host', label: text, url: '', position }).execute();
      const texts = { title: text, summary: '', description: '' };
      await db
        .insertInto('services')
        .values({
          ...texts,
          icon: 'globe',
          position,
          updated_at: '2026-01-01T00:00:00.000Z',
        })
        .execute();
    }
    // PostgreSQL returns a row that was written again after the others, unless it is told an order.
    await db.updateTable('headlines').set({ text: 'twin' }).where('text', '=', 'twin').execute();
    await db.updateTable('social_links').set({ url: '/' }).where('label', '=', 'twin').execute();
    await db.updateTable('services').set({ version: 1 }).where('title', '=', 'twin').execute();
    const site = await readSite(app);
    const order = ['first', 'twin', 'later twin', 'last'];
    expect(site.headlines).toEqual(order);
    expect(site.social_links.map(({ label }) => label)).toEqual(order);
    expect(site.services.map(({ title }) => title)).toEqual(order);
  });

  test('leaves out a skill category that has no skills', async () => {
    const app = await createTestApp(openTestDatabase);
    const { db } = app.deps.database;
    await db.insertInto('skill_categories').values({ name: 'Juggling', icon: 'people' }).execute();
    expect((await readSite(app)).skill_cards).toEqual([]);
  });
});

async function readSite(app: TestApp): Promise<Site> {
  const response = await app.fetch('/api/v1/site/');
  expect(response.status).toBe(200);
  return response.json();
}
