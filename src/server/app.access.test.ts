import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { bearer, type Role, signInAs } from '../../tests/support/people.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { api, type EndpointName } from '../shared/contract/api.ts';

type Statuses = Record<Role, number>;

const roles: readonly Role[] = ['anonymous', 'member', 'staff', 'restricted_staff', 'owner'];

function everyone(status: number): Statuses {
  return { anonymous: status, member: status, staff: status, restricted_staff: status, owner: status };
}

function signedIn(status: number): Statuses {
  return { ...everyone(status), anonymous: 401 };
}

/** Only for staff who have the right. */
function allowedStaff(status: number): Statuses {
  return { anonymous: 401, member: 403, staff: status, restricted_staff: 403, owner: status };
}

/** For those who have the right. */
function allowed(status: number): Statuses {
  return { anonymous: 401, member: 403, staff: status, restricted_staff: 403, owner: status };
}

/** What a call without any input answers: a body that lacks everything is refused with 400, but only after access. */
const table: Record<EndpointName, Statuses> = {
  'GET /api/v1/auth/csrf-token/': everyone(200),
  'POST /api/v1/auth/login/': everyone(400),
  'POST /api/v1/auth/signup/': everyone(400),
  'POST /api/v1/auth/logout/': everyone(200),
  'GET /api/v1/auth/test/': signedIn(200),
  'GET /api/v1/auth/profile/': signedIn(200),
  'PATCH /api/v1/auth/profile/update/': signedIn(200),
  'GET /api/auth/user/': everyone(200),
  'GET /api/v1/about/': everyone(200),
  'GET /api/v1/about/education/': everyone(200),
  'GET /api/v1/about/experience/': everyone(200),
  'GET /api/v1/about/skills/': everyone(200),
  'GET /api/v1/site/': everyone(200),
  'GET /api/v1/blog/posts/': everyone(200),
  'GET /api/v1/blog/article/{slug}/': everyone(404),
  'GET /api/v1/blog/stats/': everyone(200),
  'POST /api/v1/blog/article/{slug}/view/': everyone(404),
  'POST /api/v1/blog/article/create/': allowed(400),
  'PUT /api/v1/blog/article/{slug}/update/': allowed(400),
  'DELETE /api/v1/blog/article/{slug}/delete/': allowed(404),
  'GET /api/v1/blog/manage/': allowed(200),
  'POST /api/v1/blog/trash/{id}/restore/': allowed(404),
  'DELETE /api/v1/blog/trash/{id}/': allowed(404),
  'PUT /api/v1/blog/posts/{id}/autosave/': allowed(400),
  'GET /api/v1/blog/article/{slug}/edit/': allowed(404),
  'DELETE /api/v1/blog/posts/{id}/working-copy/': allowed(404),
  'GET /api/v1/blog/tags/': allowed(200),
  'GET /api/v1/blog/link-targets/': allowed(200),
  'POST /api/v1/blog/article/preview/': allowed(400),
  'GET /media/{key}/{name}': everyone(404),
  'POST /api/v1/media/': allowed(400),
  'GET /api/v1/blog/posts/{id}/revisions/': allowed(404),
  'POST /api/v1/blog/posts/{id}/revisions/': allowed(400),
  'GET /api/v1/blog/posts/{id}/revisions/{revision_id}/': allowed(404),
  'PATCH /api/v1/blog/posts/{id}/revisions/{revision_id}/': allowed(400),
  'GET /api/v1/projects/list': everyone(200),
  'GET /api/v1/projects/form-config': everyone(200),
  'GET /api/v1/projects/create': allowed(200),
  'POST /api/v1/projects/create': allowed(400),
  'GET /api/v1/projects/{slug}/': everyone(404),
  'GET /api/v1/projects/{slug}/update/': allowed(404),
  'PUT /api/v1/projects/{slug}/update/': allowed(400),
  'DELETE /api/v1/projects/{id}/delete': allowed(404),
  'GET /api/v1/manage/projects/': allowed(200),
  'POST /api/v1/manage/projects/{id}/restore/': allowed(404),
  'DELETE /api/v1/manage/projects/{id}/': allowed(404),
  'GET /api/v1/manage/projects/{id}/revisions/': allowed(404),
  'POST /api/v1/manage/projects/{id}/revisions/': allowed(400),
  'GET /api/v1/manage/projects/{id}/revisions/{revision_id}/': allowed(404),
  'PATCH /api/v1/manage/projects/{id}/revisions/{revision_id}/': allowed(400),
  'GET /api/v1/blog/article/{slug}/comments/': everyone(404),
  'GET /api/v1/blog/article/{slug}/comment/': everyone(404),
  'POST /api/v1/blog/article/{slug}/comment/': everyone(400),
  'GET /api/v1/comments/': allowedStaff(200),
  'POST /api/v1/comments/{id}/approve/': allowedStaff(404),
  'POST /api/v1/comments/{id}/reject/': allowedStaff(404),
  'GET /api/v1/captcha/refresh': everyone(200),
  'GET /feed.xml': everyone(200),
  'GET /atom.xml': everyone(200),
  'GET /feed.json': everyone(200),
  'GET /social/{slug}/{version}.png': everyone(404),
};

test('every endpoint of the contract has a row in the access table, and every row an endpoint', () => {
  expect(api.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(table).toSorted());
});

describeEachDatabase('access', (openTestDatabase) => {
  test.each(roles)('is what the table says for: %s', async (role) => {
    const app = await createTestApp(openTestDatabase);
    expect(await statusesFor(app, role, (path) => path)).toEqual(expectedFor(role));
  });

  test.each(roles)('does not depend on the trailing slash for: %s', async (role) => {
    const app = await createTestApp(openTestDatabase);
    const otherSpelling = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`);
    expect(await statusesFor(app, role, otherSpelling)).toEqual(expectedFor(role));
  });

  test('ends at once when the right or the standing is taken away during a session', async () => {
    const app = await createTestApp(openTestDatabase);
    const token = await signInAs(app, 'staff');
    const standing = async () => {
      const { is_staff, permissions } = await (
        await app.fetch('/api/v1/auth/profile/', { headers: bearer(token) })
      ).json();
      return [is_staff, permissions.canCreateBlog, permissions.canEditAbout];
    };
    const update = (change: { is_staff?: number; denied_permissions?: string }) =>
      app.deps.database.db.updateTable('users').set(change).where('username', '=', 'staff').execute();

    expect(await standing()).toEqual([true, true, true]);
    await update({ denied_permissions: '["canCreateBlog"]' });
    expect(await standing()).toEqual([true, false, true]);
    await update({ is_staff: 0 });
    expect(await standing()).toEqual([false, false, false]);
  });
});

function expectedFor(role: Role): Record<string, number> {
  return Object.fromEntries(Object.entries(table).map(([name, statuses]) => [name, statuses[role]]));
}

/** Each call has a session of its own, since one of them signs out. */
async function statusesFor(app: TestApp, role: Role, spell: (path: string) => string): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const first = await signInAs(app, role);
  for (const { method, path } of api) {
    const token = first && (await app.deps.accounts.signIn({ username: role, password: 'correct horse' })).token;
    const response = await app.fetch(spell(path.replace(/\{\w+\}/g, '1')), { method, headers: bearer(token) });
    statuses[`${method} ${path}`] = response.status;
  }
  return statuses;
}
