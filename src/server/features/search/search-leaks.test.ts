import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

/** What the search says of `zebra`, in all of its answers together. */
async function saidOf(app: TestApp, q = 'zebra'): Promise<string> {
  const answers = [];
  for (const path of [
    ...['relevance', 'date_desc', 'title_asc'].map((sort) => `?q=${q}&sort=${sort}`),
    // One letter is wrong: what was meant is no more to be told.
    '?q=zebrra',
    `suggestions/?q=${q.slice(0, 4)}`,
    'popular/',
  ]) {
    const response = await app.fetch(`/api/v1/search/${path}`);
    expect(response.status).toBe(200);
    answers.push(await response.json());
  }
  // What the search was is said of each.
  return JSON.stringify(answers.map(({ words: _words, ...answer }) => answer)).toLowerCase();
}

describeEachDatabase('what is not public', (openTestDatabase) => {
  test('is in no answer of the search, as draft, planned, in the trash or taken back', async () => {
    const clock = { time: new Date('2026-05-01T10:00:00.000Z'), now: () => clock.time };
    const app = await createTestApp(openTestDatabase, { clock });
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const texts = { title: 'Zebra', content: '<p>A zebra.</p>', tags: ['Zebras'] };
    const counted = { day: '2026-05-01', term: 'zebra', has_results: 1, visitors: 9 };
    await app.deps.database.db.insertInto('searched_terms').values(counted).execute();
    await writePost(app, { ...texts, title: 'Zebra draft', is_published: false });
    await writePost(app, { ...texts, title: 'Zebra to come', publish_at: '2026-06-01T00:00:00.000Z' });
    await writeProject(app, { title: 'Zebra project', live: false, technologies: ['Zebra'] });
    expect(await saidOf(app)).not.toContain('zebra');

    const post = await writePost(app, texts);
    await app.deps.database.changes.publish(['blog']);
    const said = await saidOf(app);
    expect(said).toContain('"did_you_mean":"zebra"');
    expect(said).toContain('{"text":"zebra","count":9}');
    expect(said).toContain('{"text":"zebras","type":"tag"}');
    const change = { ...texts, published: false, version: post.version };
    const { status } = await app.fetch('/api/v1/blog/article/zebra/update/', {
      ...{ method: 'PUT', headers },
      body: JSON.stringify(change),
    });
    expect(status).toBe(200);
    expect(await saidOf(app)).not.toContain('zebra');

    const project = await writeProject(app, { title: 'Zebra crossing' });
    expect(await saidOf(app)).toContain('zebra crossing');
    await app.fetch(`/api/v1/projects/${project.id}/delete`, { method: 'DELETE', headers });
    expect(await saidOf(app)).not.toContain('zebra');
  });

  test('is found from the moment on that it was planned for', async () => {
    const clock = { time: new Date('2026-05-01T10:00:00.000Z'), now: () => clock.time };
    const app = await createTestApp(openTestDatabase, { clock });
    await writePost(app, { title: 'Zebra to come', publish_at: '2026-06-01T00:00:00.000Z' });
    expect(await saidOf(app)).not.toContain('zebra');
    clock.time = new Date('2026-06-01T00:00:01.000Z');
    expect(await saidOf(app)).toContain('zebra to come');
  });
});
