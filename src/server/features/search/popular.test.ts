import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { readSampleParts } from '../sample-content/made-samples.ts';
import { samplePosts } from '../sample-content/sample-posts.ts';
import { sampleSearches } from '../sample-content/sample-searches.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';
import { seedSamplePosts } from '../sample-content/seed-sample-posts.ts';
import { searchedTerm } from './searched-term.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function openApp(openTestDatabase: OpenTestDatabase) {
  const clock = { time: new Date('2026-05-01T10:00:00.000Z'), now: () => clock.time };
  const app = await createTestApp(openTestDatabase, { clock, config: { trusted_proxies: 1 } });
  const lookFor = (q: string, visitor = 1, headers: Record<string, string> = {}) =>
    app.fetch('/api/v1/search/record/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': firefox,
        'x-forwarded-for': `192.0.2.${visitor}`,
        ...headers,
      },
      body: JSON.stringify({ q }),
    });
  const popular = async () => {
    await app.deps.searches.flush();
    // What is kept of the answer is a minute old at most.
    clock.time = new Date(clock.time.getTime() + 61_000);
    return (await (await app.fetch('/api/v1/search/popular/')).json()).popular_searches;
  };
  const byVisitors = async (q: string, count: number) => {
    for (let visitor = 1; visitor <= count; visitor += 1) await lookFor(q, visitor);
  };
  return { app, clock, lookFor, byVisitors, popular };
}

describeEachDatabase('what is looked for most', (openTestDatabase) => {
  test('is what three visitors or more have looked for and found on a day, the most first', async () => {
    const { app, lookFor, byVisitors, popular } = await openApp(openTestDatabase);
    await writePost(app, { title: 'Kubernetes and C++ and gardens' });
    await byVisitors('  Kubernetes ', 3);
    await byVisitors('kubernetes', 4);
    await byVisitors('C++', 3);
    await byVisitors('gardens', 2);
    await byVisitors('ketchup', 9);
    for (let i = 0; i < 5; i += 1) await lookFor('gardens');
    expect(await popular()).toEqual([
      { text: 'kubernetes', count: 4 },
      { text: 'c++', count: 3 },
    ]);
  });

  test('is ten at most', async () => {
    const { app, byVisitors, popular } = await openApp(openTestDatabase);
    const words = 'alder birch cedar elm fir hazel larch maple oak pine rowan yew'.split(' ');
    await writePost(app, { title: words.join(' ') });
    for (const word of words) await byVisitors(word, 3);
    expect(await popular()).toHaveLength(10);
  });

  test('has nothing that is found no more, nor of what is no public post', async () => {
    const { app, byVisitors, popular } = await openApp(openTestDatabase);
    const { id } = await writePost(app, { title: 'Regrettable words' });
    await writePost(app, { title: 'Secretive draft', is_published: false });
    await byVisitors('regrettable', 3);
    await byVisitors('secretive', 3);
    expect(await popular()).toEqual([{ text: 'regrettable', count: 3 }]);
    const headers = bearer(await signInAs(app, 'owner'));
    await app.fetch('/api/v1/blog/article/regrettable-words/delete/', { method: 'DELETE', headers });
    expect(await popular()).toEqual([]);
    await app.fetch(`/api/v1/blog/trash/${id}/restore/`, { method: 'POST', headers });
  });

  test('counts neither crawlers nor staff, nor lets one address make a term popular, however many days it tries', async () => {
    const { app, clock, lookFor, popular } = await openApp(openTestDatabase);
    await writePost(app, { title: 'Gardens' });
    const staff = bearer(await signInAs(app, 'staff'));
    for (let visitor = 1; visitor <= 4; visitor += 1) {
      await lookFor('gardens', visitor, { 'user-agent': 'curl/8.5.0' });
      await lookFor('gardens', visitor, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
      await lookFor('gardens', visitor, staff);
    }
    expect(await popular()).toEqual([]);
    for (const day of ['01', '02', '03']) {
      clock.time = new Date(`2026-05-${day}T12:00:00.000Z`);
      for (let i = 0; i < 50; i += 1) await lookFor('gardens', 1, { 'user-agent': `${firefox} ${i}` });
      expect(await popular()).toEqual([]);
    }
  });

  test('keeps nothing of visitors, and of what was not found only counts', async () => {
    const { app, clock, lookFor, popular } = await openApp(openTestDatabase);
    const { db } = app.deps.database;
    await lookFor('ketchup');
    await popular();
    const rows = JSON.stringify(await db.selectFrom('search_visits').selectAll().execute());
    expect(rows).not.toMatch(/192\.0\.2|Firefox/);
    clock.time = new Date('2026-05-02T09:00:00.000Z');
    await lookFor('mustard');
    await popular();
    expect(await db.selectFrom('search_visits').select('term').execute()).toEqual([{ term: 'mustard' }]);
    expect(await db.selectFrom('searched_terms').selectAll().orderBy('day').execute()).toEqual([
      { day: '2026-05-01', term: 'ketchup', has_results: 0, visitors: 1 },
      { day: '2026-05-02', term: 'mustard', has_results: 0, visitors: 1 },
    ]);
    clock.time = new Date('2026-09-02T09:00:00.000Z');
    await lookFor('vinegar');
    await popular();
    expect(await db.selectFrom('searched_terms').select('term').execute()).toEqual([{ term: 'vinegar' }]);
  });

  test('is something on the site of the sample engineer', async () => {
    const { app, popular } = await openApp(openTestDatabase);
    await seedSampleContent(app.deps.database);
    await seedSamplePosts(app.deps, await readSampleParts(app.deps.media));
    expect(samplePosts.length).toBeGreaterThan(0);
    const shown = (await popular()).map(({ text }: { text: string }) => text);
    expect(shown).toEqual(Object.keys(sampleSearches));
    expect(shown.map(searchedTerm)).toEqual(shown);
  });

  test('is recorded at once, whatever is sent', async () => {
    const { lookFor, popular } = await openApp(openTestDatabase);
    for (const q of ['a@b.example <script>', '👍', '\ud800', 'x'.repeat(200), '%', "'; drop table posts; --"]) {
      expect((await lookFor(q)).status).toBe(200);
    }
    expect((await lookFor('x'.repeat(201))).status).toBe(400);
    expect((await lookFor(' ')).status).toBe(400);
    expect(await popular()).toEqual([]);
  });
});
