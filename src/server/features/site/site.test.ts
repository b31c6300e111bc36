import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { siteSectionNumbers } from '../../../shared/site/sections.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';
import { replaceEntries } from '../section-editing/section-editing.queries.ts';

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
      footer_text: '',
      social_links: [],
      services: [],
      skill_cards: [],
      time_zone: 'Europe/London',
      year: 2026,
      url: 'https://ada.example',
      sign_up_is_open: false,
      comments_are_open: true,
      posts_per_page: 6,
      social_image: null,
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

  test('lists everything in its order', async () => {
    const app = await createTestApp(openTestDatabase);
    const { db } = app.deps.database;
    const order = ['first', 'twin', 'later twin', 'last'];
    const rows = (fieldsOf: (text: string) => object) =>
      order.map((text, place) => ({ id: order.length - place, fields: fieldsOf(text) }));
    await replaceEntries(
      db,
      siteSectionNumbers.headlines,
      rows((text) => ({ text })),
    );
    await replaceEntries(
      db,
      siteSectionNumbers['social-links'],
      rows((label) => ({ kind: 'code_host', label })),
    );
    await replaceEntries(
      db,
      siteSectionNumbers.services,
      rows((title) => ({ title, icon: 'globe' })),
    );
    const site = await readSite(app);
    expect(site.headlines).toEqual(order);
    expect(site.social_links.map(({ label }) => label)).toEqual(order);
    expect(site.services.map(({ title, id }) => [title, id])).toEqual(order.map((title, i) => [title, 4 - i]));
  });

  test('leaves out a skill category that has no skills', async () => {
    const app = await createTestApp(openTestDatabase);
    const card = { id: 1, fields: { name: 'Juggling', icon: 'people' } };
    await replaceEntries(app.deps.database.db, siteSectionNumbers['skill-cards'], [card]);
    expect((await readSite(app)).skill_cards).toEqual([]);
  });
});

async function readSite(app: TestApp): Promise<Site> {
  const response = await app.fetch('/api/v1/site/');
  expect(response.status).toBe(200);
  return response.json();
}
