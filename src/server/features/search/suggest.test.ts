import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const suggest = async (app: TestApp, q: string) => {
  const response = await app.fetch(`/api/v1/search/suggestions/?${new URLSearchParams({ q })}`);
  expect(response.status).toBe(200);
  const { suggestions } = (await response.json()) as { suggestions: { text: string; type: string }[] };
  return suggestions;
};

const texts = async (app: TestApp, q: string) => (await suggest(app, q)).map(({ text }) => text);

async function openApp(openTestDatabase: OpenTestDatabase): Promise<TestApp> {
  const app = await createTestApp(openTestDatabase);
  await writePost(app, { title: 'Kubernetes at home', tags: ['Kubernetes', 'Homelab'] });
  await writePost(app, { title: 'Leaving Kubernetes', tags: ['kubernetes'] });
  await writePost(app, { title: 'Crème brûlée', tags: ['Cooking'] });
  await writePost(app, { title: '東京の地図', tags: ['Maps'] });
  await writeProject(app, { title: 'Kubectl for cats', technologies: ['Go'] });
  return app;
}

describeEachDatabase('suggestions', (openTestDatabase) => {
  test('are titles and tags with words that begin as was typed, the best first', async () => {
    const app = await openApp(openTestDatabase);
    expect(await suggest(app, ' KUB ')).toEqual([
      { text: 'Kubernetes', type: 'tag' },
      { text: 'Kubectl for cats', type: 'project' },
      { text: 'Kubernetes at home', type: 'blog_post' },
      { text: 'Leaving Kubernetes', type: 'blog_post' },
    ]);
    expect(await texts(app, 'hom kub')).toEqual(['Kubernetes at home']);
    expect(await texts(app, 'brulee')).toEqual(['Crème brûlée']);
    expect(await texts(app, '東京')).toEqual(['東京の地図']);
    expect(await texts(app, 'k8s')).toContain('Leaving Kubernetes');
    expect(await texts(app, 'ubernetes')).toEqual([]);
  });

  test('need two characters, and are eight at most, no text twice', async () => {
    const app = await openApp(openTestDatabase);
    for (const q of ['', ' ', 'k', ' k ', '"', '%%', '__', '!!']) expect([q, await suggest(app, q)]).toEqual([q, []]);
    for (let i = 0; i < 12; i += 1) await writePost(app, { title: `Many ${i}`, tags: [`Many tags ${i}`] });
    await writeProject(app, { title: 'many 1' });
    // As whoever saves does.
    await app.deps.database.changes.publish(['blog', 'projects']);
    const found = await suggest(app, 'many');
    expect(found).toHaveLength(8);
    expect(found.filter(({ type }) => type === 'tag')).toHaveLength(3);
    const all = found.map(({ text }) => text.toLowerCase());
    expect(new Set(all).size).toBe(8);
  });
});
