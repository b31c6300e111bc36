import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { oddSearches } from '../../../../tests/support/odd-searches.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

async function openApp(openTestDatabase: OpenTestDatabase) {
  const app = await createTestApp(openTestDatabase, { config: { trusted_proxies: 1 } });
  await writePost(app, {
    title: 'Odd words',
    content: "<p>Fine words and O'Reilly, in C++ with a constructor.</p>",
    tags: ['x1'],
  });
  await writeProject(app, { title: 'عنوان עברית 東京' });
  let caller = 0;
  const ask = async (path: string) => {
    caller += 1;
    const response = await app.fetch(path, { headers: { 'x-forwarded-for': `198.51.100.${caller % 250}` } });
    return { status: response.status, body: await response.json() };
  };
  return { app, ask };
}

describeEachDatabase('odd searches', (openTestDatabase) => {
  test('find the same on both databases, and fail on none', async () => {
    const { ask } = await openApp(openTestDatabase);
    const found: typeof oddSearches = [];
    for (const [search] of oddSearches) {
      const { status, body } = await ask(`/api/v1/search/?q=${encodeURIComponent(search.toWellFormed())}`);
      if (status === 400) found.push([search, null]);
      else if (body.did_you_mean !== null || body.found_some_words) found.push([search, [0, 0, 0]]);
      else found.push([search, [body.counts.posts, body.counts.projects, body.counts.actions]]);
    }
    expect(found).toEqual(oddSearches);
  });

  test('in every order and category, and as suggestions, lead to no failure', async () => {
    const { ask } = await openApp(openTestDatabase);
    const failures: string[] = [];
    for (const [search] of oddSearches) {
      const q = encodeURIComponent(search.toWellFormed());
      for (const path of [
        `?q=${q}&sort=title_asc&category=posts`,
        `?q=${q}&sort=date_asc&page=2`,
        `suggestions/?q=${q}`,
      ]) {
        const { status } = await ask(`/api/v1/search/${path}`);
        if (status >= 500) failures.push(path);
      }
    }
    expect(failures).toEqual([]);
  });

  test('are told of to the server without a failure, and come out of it as no popular search', async () => {
    const { app, ask } = await openApp(openTestDatabase);
    for (const [search] of oddSearches) {
      const body = JSON.stringify({ q: search });
      const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
      const { status } = await app.fetch('/api/v1/search/record/', { method: 'POST', headers, body });
      expect([search.slice(0, 50), status < 500]).toEqual([search.slice(0, 50), true]);
    }
    await app.deps.searches.flush();
    expect(await ask('/api/v1/search/popular/')).toEqual({
      status: 200,
      body: { success: true, popular_searches: [] },
    });
  });
});
