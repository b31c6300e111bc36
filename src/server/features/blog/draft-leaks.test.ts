import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { api } from '../../../shared/contract/api.ts';
import { fillPath } from '../../../shared/contract/endpoint.ts';
import { updatePost } from './save-post.ts';

const secrets = ['Quixotrophic', 'zanzibarish', 'flibbertag', 'wumpusword'];
const draft = {
  title: 'Quixotrophic plans',
  content: '<h2>zanzibarish</h2><p>wumpusword</p>',
  tags: ['flibbertag', 'shared'],
};
const slug = 'quixotrophic-plans';

/** Everything that anybody can ask for without signing in. */
async function publicBytes(app: TestApp): Promise<string> {
  const calls = api.filter(({ method, access }) => method === 'GET' && access === 'public');
  const paths = calls.map(({ path }) => fillPath(path, { slug, id: '1' }));
  const queries = [
    '',
    '?search=wumpusword',
    '?search=Quixotrophic',
    '?tag=flibbertag',
    '?tag=shared',
    '?ordering=title',
  ];
  const feeds = ['/feed.xml', '/atom.xml', '/feed.json'].flatMap((path) => [
    path,
    `${path}?tag=flibbertag`,
    `${path}?tag=shared`,
  ]);
  const all = [
    ...paths,
    ...queries.map((query) => `/api/v1/blog/posts/${query}`),
    ...feeds,
    `/social/${slug}/1.png`,
    '/2020/old-draft',
  ];
  const answers = await Promise.all(all.map(async (path) => describeAnswer(path, await app.fetch(path))));
  return answers.join('\n');
}

/** Without what the question itself contains. A captcha is another one each time. */
async function describeAnswer(path: string, response: Response): Promise<string> {
  const body = (await response.text()).replace(/"captcha_\w+":"[^"]*"/g, '');
  return `${response.status} ${response.headers.get('location') ?? ''} ${body.replaceAll(encodeURI(path), '')}`;
}

/** Everything is asked for four times. */
const options = { timeout: 60_000 };

describeEachDatabase('a draft with words of its own', (openTestDatabase) => {
  test(
    'is in no public byte before it is published, nor after it is withdrawn, nor in the trash',
    options,
    async () => {
      const app = await createTestApp(openTestDatabase);
      await writePost(app, { title: 'A public neighbour', tags: ['shared'] });
      const without = await publicBytes(app);
      await writePost(app, { ...draft, is_published: false, old_paths: ['/2020/old-draft'] });
      const cover = { ...draft, cover: null };

      expect(await publicBytes(app)).toBe(without);
      await updatePost(app.deps, { slug }, { ...cover, is_published: true });
      await app.deps.database.changes.publish(['blog']);
      const published = await publicBytes(app);
      for (const secret of secrets) expect(published).toContain(secret);
      expect(published).toContain('301 /blog/article/quixotrophic-plans');

      await updatePost(app.deps, { slug }, { ...cover, is_published: false });
      await app.deps.database.changes.publish(['blog']);
      const withdrawn = await publicBytes(app);
      for (const secret of [...secrets, 'quixotrophic']) expect(withdrawn).not.toContain(secret);

      await updatePost(app.deps, { slug }, { ...cover, is_published: true });
      await app.deps.database.db
        .updateTable('posts')
        .set({ deleted_at: '2026-01-01' })
        .where('slug', '=', slug)
        .execute();
      await app.deps.database.changes.publish(['blog']);
      const trashed = await publicBytes(app);
      for (const secret of [...secrets, 'quixotrophic']) expect(trashed).not.toContain(secret);
    },
  );
});
