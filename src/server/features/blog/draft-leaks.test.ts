import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { api } from '../../../shared/contract/api.ts';
import { fillPath } from '../../../shared/contract/endpoint.ts';
import { insertPreviewLink } from '../documents/preview-links.queries.ts';
import { hashOfPreviewToken, newPreviewToken } from '../documents/preview-token.ts';
import { updatePost } from './save-post.ts';

const secrets = ['Quixotrophic', 'zanzibarish', 'flibbertag', 'wumpusword'];
const draft = {
  title: 'Quixotrophic plans',
  content: '<h2>zanzibarish</h2><p>wumpusword</p>',
  tags: ['flibbertag', 'shared'],
};
const slug = 'quixotrophic-plans';

const hourMs = 60 * 60_000;
/** Of a link to the draft: only who has it may see anything. */
const previewToken = newPreviewToken();

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
    ...['1', slug, hashOfPreviewToken(previewToken)].map((token) => `/api/v1/previews/?token=${token}`),
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
      const { id } = await writePost(app, { ...draft, is_published: false, old_paths: ['/2020/old-draft'] });
      await insertPreviewLink(app.deps.database.db, {
        ...{ kind: 'post', document_id: id, token_hash: hashOfPreviewToken(previewToken), made_by: null },
        ...{ created_at: new Date().toISOString(), expires_at: new Date(Date.now() + hourMs).toISOString() },
      });
      const opened = await app.fetch(`/api/v1/previews/?token=${previewToken}`);
      expect(await opened.text()).toContain('wumpusword');
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
