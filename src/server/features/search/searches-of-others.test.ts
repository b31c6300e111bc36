import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function openApp(openTestDatabase: OpenTestDatabase) {
  const clock = { time: new Date('2026-05-01T10:00:00.000Z'), now: () => clock.time };
  const app = await createTestApp(openTestDatabase, { clock, config: { trusted_proxies: 1 } });
  await seedSampleContent(app.deps.database);
  const owner = bearer(await signInAs(app, 'owner'));
  const send = (method: string, path: string, body: object, headers: Record<string, string> = owner) =>
    app.fetch(path, {
      method,
      headers: { 'content-type': 'application/json', 'user-agent': firefox, ...headers },
      body: JSON.stringify(body),
    });
  return {
    app,
    async lookFor(q: string, visitors: number) {
      for (let visitor = 1; visitor <= visitors; visitor += 1) {
        await send('POST', '/api/v1/search/record/', { q }, { 'x-forwarded-for': `192.0.2.${visitor}` });
      }
      await app.deps.searches.flush();
    },
    terms: async () => (await app.fetch('/api/v1/search/terms/', { headers: owner })).json(),
    forget: (term: string) => send('POST', '/api/v1/search/terms/forget/', { term }),
    add: (entries: readonly { names: readonly string[] }[], version = 0) =>
      send('PUT', '/api/v1/site/sections/synonyms/', { entries, version }),
    find: async (q: string) => (await app.fetch(`/api/v1/search/?q=${encodeURIComponent(q)}`)).json(),
    suggest: async (q: string) => (await app.fetch(`/api/v1/search/suggestions/?q=${encodeURIComponent(q)}`)).json(),
  };
}

describeEachDatabase('searches of others', (openTestDatabase) => {
  test('are listed by what finds nothing and what finds something, the most first', async () => {
    const { app, lookFor, terms } = await openApp(openTestDatabase);
    await writePost(app, { title: 'Orchids' });
    await lookFor('orchids', 1);
    await lookFor('marzipan', 3);
    await lookFor('nougat', 4);
    const { not_found, most_searched, built_in_synonyms } = await terms();
    const last_day = '2026-05-01';
    expect(not_found).toEqual([
      { text: 'nougat', count: 4, last_day, finds_now: false },
      { text: 'marzipan', count: 3, last_day, finds_now: false },
    ]);
    expect(most_searched).toContainEqual({ text: 'orchids', count: 1, last_day });
    expect(built_in_synonyms).toContainEqual(['k8s', 'Kubernetes']);
    await writePost(app, { title: 'Nougat after all' });
    expect((await terms()).not_found[0]).toMatchObject({ text: 'nougat', finds_now: true });
  });

  test('are forgotten when the owner says so, with all that was counted of them', async () => {
    const { app, lookFor, terms, forget } = await openApp(openTestDatabase);
    await lookFor('marzipan', 3);
    expect((await forget('marzipan')).status).toBe(200);
    expect((await terms()).not_found).toEqual([]);
    const { db } = app.deps.database;
    expect(await db.selectFrom('search_visits').selectAll().where('term', '=', 'marzipan').execute()).toEqual([]);
    await lookFor('marzipan', 1);
    expect((await terms()).not_found).toMatchObject([{ text: 'marzipan', count: 1 }]);
  });
});

describeEachDatabase('synonyms of the owner', (openTestDatabase) => {
  test('take effect with the next search, both ways, beside those that every site knows', async () => {
    const { app, add, find, suggest, lookFor, terms } = await openApp(openTestDatabase);
    await writePost(app, { title: 'Almond paste at home' });
    await writeProject(app, { title: 'A mill for almond paste' });
    await lookFor('marzipan', 3);
    const listed = async (path: string) => {
      const { results } = await (await app.fetch(`${path}?search=marzipan`)).json();
      return results.map(({ title }: { title: string }) => title);
    };
    expect([...(await listed('/api/v1/blog/posts/')), ...(await listed('/api/v1/projects/list'))]).toEqual([]);
    expect((await find('marzipan')).total_results).toBe(0);
    expect((await add([{ names: ['Marzipan', 'almond paste'] }, { names: ['k8s', 'kubes'] }])).status).toBe(200);
    expect((await find('marzipan')).results.posts).toMatchObject([{ title: 'Almond paste at home' }]);
    expect((await suggest('marzipan')).suggestions).toEqual([
      { text: 'Almond paste at home', type: 'blog_post' },
      { text: 'A mill for almond paste', type: 'project' },
    ]);
    expect(await listed('/api/v1/blog/posts/')).toEqual(['Almond paste at home']);
    expect(await listed('/api/v1/projects/list')).toEqual(['A mill for almond paste']);
    expect((await terms()).not_found).toMatchObject([{ text: 'marzipan', finds_now: true }]);
    await writePost(app, { title: 'Kubernetes and kubes' });
    await writePost(app, { title: 'Marzipan' });
    await app.deps.database.changes.publish(['blog']);
    expect((await find('almond paste')).total_results).toBe(3);
    expect((await find('k8s')).total_results).toBeGreaterThan(0);
    expect((await add([], 1)).status).toBe(200);
    expect((await find('almond paste')).total_results).toBe(2);
  });

  test.each([
    [[['one']], 'At least two names are needed that a search tells apart.'],
    [[['Café', 'cafe']], 'At least two names are needed that a search tells apart.'],
    [[['one', '???']], 'No search finds "???": it has no word in it.'],
    [[['one', 'a name of four']], 'Use at most 3 words in a name.'],
    [[['one', 'x'.repeat(61)]], 'Use at most 60 characters in a name.'],
    [[Array.from({ length: 11 }, (_, i) => `name${i}`)], 'Use at most 10 names in a line.'],
  ])('are refused where no search could use them: %j', async (lines, message) => {
    const { add } = await openApp(openTestDatabase);
    const response = await add(lines.map((names) => ({ names })));
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual({ 'entries.0.names': [message] });
  });
});
