import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs, signInWithRights } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { FormConfiguration } from '../../../shared/form-config.ts';

const path = '/api/v1/blog/article/a-post/comment/';
const listPath = '/api/v1/blog/article/a-post/comments/';
const comment = 'Thank you all for reading.';

async function siteWithPost(openTestDatabase: OpenTestDatabase) {
  const app = await createTestApp(openTestDatabase);
  await writePost(app, { title: 'A post' });
  return app;
}

function send(app: TestApp, token: string | null, body: object = { comment }) {
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  return app.fetch(`${path}as-author/`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function fieldsFor(app: TestApp, token: string | null): Promise<string[]> {
  const { fields }: FormConfiguration = await (await app.fetch(path, { headers: bearer(token) })).json();
  return fields.map(({ name }) => name);
}

const kept = ({ deps }: TestApp) => deps.database.db.selectFrom('comments').selectAll().execute();

describeEachDatabase('a comment by the site’s own', (openTestDatabase) => {
  test('needs neither a captcha nor approval, and is marked for readers', async () => {
    const app = await siteWithPost(openTestDatabase);
    const token = await signInAs(app, 'owner');
    await app.deps.database.db.updateTable('users').set({ first_name: 'Maud', last_name: 'Ferreday' }).execute();
    expect(await fieldsFor(app, token)).toEqual(['comment']);
    const response = await send(app, token);
    expect([response.status, await response.json()]).toEqual([
      201,
      { success: true, message: 'Your comment has been published.' },
    ]);
    expect(await (await app.fetch(listPath)).json()).toMatchObject({
      count: 1,
      results: [{ name: 'Maud Ferreday', website: '', comment, is_author: true }],
    });
    const [row] = await kept(app);
    expect(row).toMatchObject({ status: 'approved', suspicion: '', decided_by: row?.author_id });
  });

  test('is there once, however often it is sent', async () => {
    const app = await siteWithPost(openTestDatabase);
    const token = await signInAs(app, 'owner');
    const answers = await Promise.all([1, 2, 3].map(() => send(app, token)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await kept(app)).toHaveLength(1);
  });

  test('has the limits of any other', async () => {
    const app = await siteWithPost(openTestDatabase);
    const response = await send(app, await signInAs(app, 'owner'), { comment: 'Short' });
    expect([response.status, (await response.json()).errors]).toEqual([
      400,
      { comment: ['Ensure this field has at least 10 characters.'] },
    ]);
  });

  test.each([
    ['may edit posts', ['canEditBlog'] as const, null, 201],
    ['wrote the post', [] as const, 'someone', 201],
    ['did neither', ['canCreateBlog', 'canModerateComments'] as const, null, 403],
  ])('is what staff who %s write', async (_who, rights, author, status) => {
    const app = await createTestApp(openTestDatabase);
    const token = await signInWithRights(app, [...rights]);
    const { id } = await app.deps.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await writePost(app, { title: 'A post', author_id: author ? id : null });
    expect((await send(app, token)).status).toBe(status);
    expect((await fieldsFor(app, token)).includes('captcha')).toBe(status === 403);
  });

  test('is not what others who are signed in, or nobody, can write', async () => {
    const app = await siteWithPost(openTestDatabase);
    const member = await signInAs(app, 'member');
    expect([(await send(app, null)).status, (await send(app, member)).status]).toEqual([401, 403]);
    expect(await fieldsFor(app, member)).toContain('captcha');
    expect(await kept(app)).toEqual([]);
  });
});
