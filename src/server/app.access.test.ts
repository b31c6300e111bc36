import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { noLimits } from '../../tests/support/full-site.ts';
import { bearer, type Role, signInAs, signInWithRights, uploadingRights } from '../../tests/support/people.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { api, type EndpointName } from '../shared/contract/api.ts';
import { type PermissionName, permissionNames } from '../shared/permissions.ts';

interface Row {
  /** What whoever may make the call gets. */
  status: number;
  /** Any of these rights will do. */
  needs: 'nothing' | 'a session' | readonly PermissionName[];
}

const roles: readonly Role[] = ['anonymous', 'member', 'staff', 'restricted_staff', 'owner'];

function everyone(status: number): Row {
  return { status, needs: 'nothing' };
}

function signedIn(status: number): Row {
  return { status, needs: 'a session' };
}

/** For staff who have one of the rights. */
function withRight(status: number, ...needs: PermissionName[]): Row {
  return { status, needs };
}

/** What a call without any input answers: a body that lacks everything is refused with 400, but only after access. */
const table: Record<EndpointName, Row> = {
  'GET /api/v1/auth/csrf-token/': everyone(200),
  'POST /api/v1/auth/login/': everyone(400),
  'POST /api/v1/auth/signup/': everyone(400),
  'POST /api/v1/auth/logout/': everyone(200),
  'GET /api/v1/auth/test/': signedIn(200),
  'GET /api/v1/auth/profile/': signedIn(200),
  'PATCH /api/v1/auth/profile/update/': signedIn(200),
  'GET /api/auth/user/': everyone(200),
  'POST /api/v1/auth/login/second-step/': everyone(400),
  'GET /api/v1/auth/second-factor/': signedIn(200),
  'POST /api/v1/auth/second-factor/app/': signedIn(400),
  'POST /api/v1/auth/second-factor/app/confirm/': signedIn(400),
  'POST /api/v1/auth/second-factor/app/remove/': signedIn(400),
  'POST /api/v1/auth/second-factor/recovery-codes/': signedIn(400),
  'GET /api/v1/auth/passkeys/': signedIn(200),
  'POST /api/v1/auth/passkeys/options/': signedIn(400),
  'POST /api/v1/auth/passkeys/': signedIn(400),
  'PATCH /api/v1/auth/passkeys/{id}/': signedIn(400),
  'POST /api/v1/auth/passkeys/{id}/remove/': signedIn(400),
  'POST /api/v1/auth/login/passkey/options/': everyone(200),
  'POST /api/v1/auth/login/passkey/': everyone(400),
  'GET /api/v1/auth/sessions/': signedIn(200),
  'DELETE /api/v1/auth/sessions/{id}/': signedIn(404),
  'POST /api/v1/auth/sessions/end-others/': signedIn(200),
  'GET /api/v1/auth/account/': signedIn(200),
  'POST /api/v1/auth/account/confirm-email/': signedIn(400),
  'POST /api/v1/auth/email/confirm/': everyone(400),
  'POST /api/v1/auth/account/picture/': signedIn(400),
  'DELETE /api/v1/auth/account/picture/': signedIn(200),
  'GET /api/v1/auth/account/data/': signedIn(200),
  'POST /api/v1/auth/account/delete/': signedIn(400),
  'GET /api/v1/auth/password-reset/': everyone(200),
  'POST /api/v1/auth/password-reset/': everyone(400),
  'POST /api/v1/auth/password-reset/confirm/': everyone(400),
  'GET /api/v1/about/': everyone(200),
  'GET /api/v1/about/profile/': everyone(200),
  'PUT /api/v1/about/profile/': withRight(400, 'canEditAbout'),
  'PATCH /api/v1/about/profile/': withRight(200, 'canEditAbout'),
  'GET /api/v1/about/experience/': everyone(200),
  'PUT /api/v1/about/experience/': withRight(400, 'canEditAbout'),
  'POST /api/v1/about/experience/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/experience/{id}/': everyone(404),
  'PUT /api/v1/about/experience/{id}/': withRight(400, 'canEditAbout'),
  'DELETE /api/v1/about/experience/{id}/': withRight(404, 'canEditAbout'),
  'GET /api/v1/about/education/': everyone(200),
  'PUT /api/v1/about/education/': withRight(400, 'canEditAbout'),
  'POST /api/v1/about/education/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/education/{id}/': everyone(404),
  'PUT /api/v1/about/education/{id}/': withRight(400, 'canEditAbout'),
  'DELETE /api/v1/about/education/{id}/': withRight(404, 'canEditAbout'),
  'GET /api/v1/about/skills/': everyone(200),
  'PUT /api/v1/about/skills/': withRight(400, 'canEditAbout'),
  'POST /api/v1/about/skills/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/skills/{id}/': everyone(404),
  'PUT /api/v1/about/skills/{id}/': withRight(400, 'canEditAbout'),
  'DELETE /api/v1/about/skills/{id}/': withRight(404, 'canEditAbout'),
  'POST /api/v1/about/skills/bulk/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/languages/': everyone(200),
  'PUT /api/v1/about/languages/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/certificates/': everyone(200),
  'PUT /api/v1/about/certificates/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/publications/': everyone(200),
  'PUT /api/v1/about/publications/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/volunteering/': everyone(200),
  'PUT /api/v1/about/volunteering/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/awards/': everyone(200),
  'PUT /api/v1/about/awards/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/links/': everyone(200),
  'PUT /api/v1/about/links/': withRight(400, 'canEditAbout'),
  'POST /api/v1/about/reorder/': withRight(400, 'canEditAbout'),
  'PUT /api/v1/about/resume-settings/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/sections/{section}/': signedIn(404),
  'GET /api/v1/about/sections/{id}/revisions/': withRight(200, 'canEditAbout'),
  'POST /api/v1/about/sections/{id}/revisions/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/sections/{id}/revisions/{revision_id}/': withRight(404, 'canEditAbout'),
  'PATCH /api/v1/about/sections/{id}/revisions/{revision_id}/': withRight(400, 'canEditAbout'),
  'POST /api/v1/about/import/': withRight(400, 'canEditAbout'),
  'GET /api/v1/about/skill-proof/': everyone(200),
  'GET /resume.json': everyone(200),
  'GET /resume.md': everyone(200),
  'GET /resume.txt': everyone(200),
  'GET /api/v1/resume-pdf/': everyone(200),
  'GET /api/v1/about/resume-report/': withRight(200, 'canEditAbout'),
  'GET /api/v1/site/': everyone(200),
  'GET /api/v1/site/settings/': withRight(200, 'canManageSite'),
  'PUT /api/v1/site/sections/texts/': withRight(400, 'canManageSite'),
  'PUT /api/v1/site/sections/headlines/': withRight(400, 'canManageSite'),
  'PUT /api/v1/site/sections/services/': withRight(400, 'canManageSite'),
  'PUT /api/v1/site/sections/social-links/': withRight(400, 'canManageSite'),
  'PUT /api/v1/site/sections/skill-cards/': withRight(400, 'canManageSite'),
  'PUT /api/v1/site/sections/synonyms/': withRight(400, 'canManageSite'),
  'PUT /api/v1/site/sections/settings/': withRight(400, 'canManageSite'),
  'PUT /api/v1/site/sections/look/': withRight(400, 'canManageSite'),
  'GET /api/v1/site/sections/{section}/': withRight(404, 'canManageSite'),
  'GET /api/v1/site/sections/{id}/revisions/': withRight(404, 'canManageSite'),
  'POST /api/v1/site/sections/{id}/revisions/': withRight(400, 'canManageSite'),
  'GET /api/v1/site/sections/{id}/revisions/{revision_id}/': withRight(404, 'canManageSite'),
  'PATCH /api/v1/site/sections/{id}/revisions/{revision_id}/': withRight(400, 'canManageSite'),
  'GET /api/v1/first-steps/': withRight(200, 'canManageSite'),
  'POST /api/v1/first-steps/dismiss/': withRight(400, 'canManageSite'),
  'DELETE /api/v1/sample-content/': withRight(200, 'canManageSite'),
  'GET /api/v1/blog/posts/': everyone(200),
  'GET /api/v1/blog/article/{slug}/': everyone(404),
  'GET /api/v1/blog/stats/': everyone(200),
  'POST /api/v1/blog/article/{slug}/view/': everyone(404),
  'POST /api/v1/blog/article/create/': withRight(400, 'canCreateBlog'),
  'PUT /api/v1/blog/article/{slug}/update/': withRight(400, 'canEditBlog'),
  'DELETE /api/v1/blog/article/{slug}/delete/': withRight(404, 'canDeleteBlog'),
  'GET /api/v1/blog/manage/': withRight(200, 'canEditBlog'),
  'POST /api/v1/blog/trash/{id}/restore/': withRight(404, 'canDeleteBlog'),
  'DELETE /api/v1/blog/trash/{id}/': withRight(404, 'canDeleteBlog'),
  'POST /api/v1/blog/manage/bulk-actions/': withRight(400, 'canEditBlog'),
  'POST /api/v1/blog/posts/{id}/duplicate/': withRight(404, 'canEditBlog'),
  'GET /api/v1/blog/posts/{id}/preview-links/': withRight(404, 'canEditBlog'),
  'POST /api/v1/blog/posts/{id}/preview-links/': withRight(404, 'canEditBlog'),
  'DELETE /api/v1/blog/posts/{id}/preview-links/{link_id}/': withRight(404, 'canEditBlog'),
  'PUT /api/v1/blog/posts/{id}/autosave/': withRight(400, 'canEditBlog'),
  'GET /api/v1/blog/article/{slug}/edit/': withRight(404, 'canEditBlog'),
  'DELETE /api/v1/blog/posts/{id}/working-copy/': withRight(404, 'canEditBlog'),
  'GET /api/v1/blog/tags/': withRight(200, 'canCreateBlog', 'canEditBlog'),
  'GET /api/v1/blog/link-targets/': withRight(200, 'canCreateBlog', 'canEditBlog'),
  'POST /api/v1/blog/article/preview/': withRight(400, 'canCreateBlog', 'canEditBlog'),
  'GET /media/{key}/{name}': everyone(404),
  'POST /api/v1/media/': withRight(400, ...uploadingRights),
  'GET /api/v1/media/': withRight(200, ...uploadingRights),
  'GET /api/v1/media/{id}/': withRight(404, ...uploadingRights),
  'PATCH /api/v1/media/{id}/': withRight(400, 'canEditBlog', 'canEditProjects', 'canEditAbout', 'canManageSite'),
  'POST /api/v1/media/{id}/replace/': withRight(400, 'canEditBlog', 'canEditProjects', 'canEditAbout', 'canManageSite'),
  'DELETE /api/v1/media/{id}/': withRight(404, 'canEditBlog', 'canEditProjects', 'canEditAbout', 'canManageSite'),
  'POST /api/v1/media/bulk-actions/': withRight(400, 'canEditBlog', 'canEditProjects', 'canEditAbout', 'canManageSite'),
  'GET /api/v1/blog/manage/tags/': withRight(200, 'canEditBlog'),
  'PATCH /api/v1/blog/manage/tags/{id}/': withRight(400, 'canEditBlog'),
  'POST /api/v1/blog/manage/tags/{id}/merge/': withRight(400, 'canEditBlog'),
  'DELETE /api/v1/blog/manage/tags/{id}/': withRight(404, 'canEditBlog'),
  'POST /api/v1/blog/manage/tags/bulk-actions/': withRight(400, 'canEditBlog'),
  'GET /api/v1/redirects/': withRight(200, ...uploadingRights, 'canModerateComments', 'canManageSite'),
  'POST /api/v1/redirects/': withRight(400, 'canManageSite'),
  'DELETE /api/v1/redirects/{id}/': withRight(404, 'canManageSite'),
  'POST /api/v1/redirects/bulk-actions/': withRight(400, 'canManageSite'),
  'GET /api/v1/blog/posts/{id}/revisions/': withRight(404, 'canEditBlog'),
  'POST /api/v1/blog/posts/{id}/revisions/': withRight(400, 'canEditBlog'),
  'GET /api/v1/blog/posts/{id}/revisions/{revision_id}/': withRight(404, 'canEditBlog'),
  'PATCH /api/v1/blog/posts/{id}/revisions/{revision_id}/': withRight(400, 'canEditBlog'),
  'GET /api/v1/projects/list': everyone(200),
  'GET /api/v1/projects/form-config': everyone(200),
  'GET /api/v1/projects/create': withRight(200, 'canCreateProjects', 'canEditProjects'),
  'POST /api/v1/projects/create': withRight(400, 'canCreateProjects'),
  'GET /api/v1/projects/{slug}/': everyone(404),
  'GET /api/v1/projects/{slug}/update/': withRight(404, 'canEditProjects'),
  'PUT /api/v1/projects/{slug}/update/': withRight(400, 'canEditProjects'),
  'DELETE /api/v1/projects/{id}/delete': withRight(404, 'canDeleteProjects'),
  'GET /api/v1/manage/projects/': withRight(200, 'canEditProjects'),
  'POST /api/v1/manage/projects/{id}/restore/': withRight(404, 'canDeleteProjects'),
  'DELETE /api/v1/manage/projects/{id}/': withRight(404, 'canDeleteProjects'),
  'POST /api/v1/manage/projects/bulk-actions/': withRight(400, 'canEditProjects'),
  'POST /api/v1/manage/projects/{id}/duplicate/': withRight(404, 'canEditProjects'),
  'GET /api/v1/manage/projects/{id}/preview-links/': withRight(404, 'canEditProjects'),
  'POST /api/v1/manage/projects/{id}/preview-links/': withRight(404, 'canEditProjects'),
  'DELETE /api/v1/manage/projects/{id}/preview-links/{link_id}/': withRight(404, 'canEditProjects'),
  'GET /api/v1/previews/': everyone(400),
  'GET /api/v1/manage/projects/{id}/revisions/': withRight(404, 'canEditProjects'),
  'POST /api/v1/manage/projects/{id}/revisions/': withRight(400, 'canEditProjects'),
  'GET /api/v1/manage/projects/{id}/revisions/{revision_id}/': withRight(404, 'canEditProjects'),
  'PATCH /api/v1/manage/projects/{id}/revisions/{revision_id}/': withRight(400, 'canEditProjects'),
  'GET /api/v1/blog/article/{slug}/comments/': everyone(404),
  'GET /api/v1/blog/article/{slug}/comment/': everyone(404),
  'POST /api/v1/blog/article/{slug}/comment/': everyone(400),
  'POST /api/v1/blog/article/{slug}/comment/as-author/': signedIn(400),
  'GET /api/v1/comments/': withRight(200, 'canModerateComments'),
  'GET /api/v1/comments/stats/': withRight(200, 'canModerateComments'),
  'GET /api/v1/comments/{id}/': withRight(404, 'canModerateComments'),
  'POST /api/v1/comments/{id}/approve/': withRight(404, 'canModerateComments'),
  'POST /api/v1/comments/{id}/reject/': withRight(404, 'canModerateComments'),
  'DELETE /api/v1/comments/{id}/delete/': withRight(404, 'canModerateComments'),
  'POST /api/v1/comments/bulk-actions/': withRight(400, 'canModerateComments'),
  'GET /api/v1/messages/': withRight(200, 'canReadMessages'),
  'GET /api/v1/messages/stats/': withRight(200, 'canReadMessages'),
  'GET /api/v1/messages/events/': withRight(200, 'canReadMessages'),
  'GET /api/v1/messages/export.csv': withRight(200, 'canReadMessages'),
  'GET /api/v1/messages/export.json': withRight(200, 'canReadMessages'),
  'GET /api/v1/messages/{id}/': withRight(404, 'canReadMessages'),
  'POST /api/v1/messages/{id}/mark-read/': withRight(404, 'canReadMessages'),
  'POST /api/v1/messages/{id}/mark-unread/': withRight(404, 'canReadMessages'),
  'DELETE /api/v1/messages/{id}/delete/': withRight(404, 'canReadMessages'),
  'POST /api/v1/messages/{id}/retry-mail/': withRight(404, 'canReadMessages'),
  'POST /api/v1/messages/bulk-actions/': withRight(400, 'canReadMessages'),
  'GET /api/v1/admin/mail/': withRight(200, 'canManageSite'),
  'POST /api/v1/admin/mail/test/': withRight(400, 'canManageSite'),
  'POST /api/v1/admin/mail/{id}/retry/': withRight(404, 'canManageSite'),
  'DELETE /api/v1/admin/mail/{id}/': withRight(404, 'canManageSite'),
  'GET /api/v1/admin/health/': withRight(200, 'canManageSite'),
  'GET /api/v1/captcha/refresh': everyone(200),
  'GET /api/v1/contact/': everyone(200),
  'POST /api/v1/contact/': everyone(400),
  'GET /feed.xml': everyone(200),
  'GET /atom.xml': everyone(200),
  'GET /feed.json': everyone(200),
  'GET /api/v1/search/': everyone(400),
  'GET /api/v1/search/suggestions/': everyone(200),
  'GET /api/v1/search/popular/': everyone(200),
  'POST /api/v1/search/record/': everyone(400),
  'GET /api/v1/search/terms/': withRight(200, 'canManageSite'),
  'POST /api/v1/search/terms/forget/': withRight(400, 'canManageSite'),
  'GET /social/{slug}/{version}.png': everyone(404),
  'GET /social/projects/{slug}/{version}.png': everyone(404),
  'GET /social/pages/{page}/{version}.png': everyone(404),
  'GET /api/v1/sitemap/': everyone(200),
  'GET /api/v1/sitemap/overview/': everyone(200),
  'GET /api/v1/sitemap/beginning/': everyone(200),
  'GET /sitemap.xml': everyone(200),
  'GET /robots.txt': everyone(200),
  'GET /blog/article/{slug}.md': everyone(404),
  'GET /projects/{slug}.md': everyone(404),
  'GET /about.md': everyone(301),
  'GET /llms.txt': everyone(200),
  'GET /opensearch.xml': everyone(200),
  'GET /manifest.webmanifest': everyone(200),
  'GET /api/v1/audit/': withRight(200, 'canManageSite'),
  'GET /api/v1/people/': withRight(200, 'canManageSite'),
  'GET /api/v1/people/{id}/': withRight(404, 'canManageSite'),
  'PATCH /api/v1/people/{id}/rights/': withRight(400, 'canManageSite'),
  'POST /api/v1/people/{id}/disable/': withRight(404, 'canManageSite'),
  'POST /api/v1/people/{id}/enable/': withRight(404, 'canManageSite'),
  'POST /api/v1/people/{id}/end-sessions/': withRight(404, 'canManageSite'),
  'POST /api/v1/people/{id}/reset-password/': withRight(404, 'canManageSite'),
  'DELETE /api/v1/people/{id}/': withRight(404, 'canManageSite'),
  'GET /api/v1/invitations/': withRight(200, 'canManageSite'),
  'POST /api/v1/invitations/': withRight(400, 'canManageSite'),
  'DELETE /api/v1/invitations/{id}/': withRight(404, 'canManageSite'),
  'GET /api/v1/auth/invitation/': everyone(200),
  'GET /favicon.svg': everyone(200),
  'GET /favicon.ico': everyone(200),
  'GET /apple-touch-icon.png': everyone(200),
  'GET /icon-192.png': everyone(200),
  'GET /icon-512.png': everyone(200),
  'GET /icon-maskable-512.png': everyone(200),
};

const signOut = 'POST /api/v1/auth/logout/' satisfies EndpointName;

test('every endpoint of the contract has a row in the access table, and every row an endpoint', () => {
  expect(api.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(table).toSorted());
});

describeEachDatabase('access', (openTestDatabase) => {
  test('is what the table says for everybody', { timeout: 60_000 }, async () => {
    const app = await createTestApp(openTestDatabase, { rate_limiter: noLimits });
    for (const role of roles) {
      const token = await signInAs(app, role);
      const expected = expectedFor(rightsOf(role));
      expect(await statusesFor(app, token), role).toEqual(expected);
      const otherwise = Object.fromEntries(Object.entries(expected).map(withOtherSpelling));
      expect(
        await statusesFor(app, token, { spell: otherSpelling }),
        `${role}, with or without the last slash`,
      ).toEqual(otherwise);
    }
  });

  test('is what the table says for staff with each right alone, and with all but one', {
    timeout: 60_000,
  }, async () => {
    const app = await createTestApp(openTestDatabase, { rate_limiter: noLimits });
    for (const right of permissionNames) {
      const alone = await signInWithRights(app, [right], `only-${right.toLowerCase()}`);
      expect(await statusesFor(app, alone, { isAsked: isForStaff }), right).toEqual(expectedFor([right], isForStaff));
      const others = permissionNames.filter((name) => name !== right);
      const without = await signInWithRights(app, others, `without-${right.toLowerCase()}`);
      expect(await statusesFor(app, without, { isAsked: isForStaff }), `all but ${right}`).toEqual(
        expectedFor(others, isForStaff),
      );
    }
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

type Standing = 'anonymous' | readonly PermissionName[];

function rightsOf(role: Role): Standing {
  if (role === 'anonymous') return role;
  return role === 'staff' || role === 'owner' ? permissionNames : [];
}

/** All that the others are told does not hang on rights, and is asked by each role. */
function isForStaff({ needs }: Row): boolean {
  return typeof needs !== 'string';
}

function expectedFor(standing: Standing, isAsked = (_row: Row): boolean => true): Record<string, number> {
  const rows = Object.entries(table).filter(([, row]) => isAsked(row));
  return Object.fromEntries(rows.map(([name, row]) => [name, expectedStatus(row, standing)]));
}

function expectedStatus({ status, needs }: Row, standing: Standing): number {
  if (needs === 'nothing') return status;
  if (standing === 'anonymous') return 401;
  return needs === 'a session' || needs.some((name) => standing.includes(name)) ? status : 403;
}

/** The address of a file leads from the one with a slash to the one without. */
function withOtherSpelling([name, status]: [string, number]): [string, number] {
  return [name, name.startsWith('GET /api/') || !name.startsWith('GET ') ? status : 308];
}

function otherSpelling(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

/** A call without any input each, but for the one that would end the session. */
async function statusesFor(
  app: TestApp,
  token: string | null,
  { spell = (path: string) => path, isAsked = (_row: Row): boolean => true } = {},
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const { method, path } of api) {
    const name = `${method} ${path}` as EndpointName;
    if (!isAsked(table[name])) continue;
    const headers = name === signOut ? {} : bearer(token);
    const response = await app.fetch(spell(path.replace(/\{\w+\}/g, '1')), { method, headers });
    statuses[name] = response.status;
  }
  return statuses;
}
