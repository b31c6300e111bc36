import { type PageRule, pageRules } from '../../src/shared/page-access.ts';
import { type Actor, can, type PermissionName, permissionNames, permissionsOf } from '../../src/shared/permissions.ts';
import { createUser, expect, publishPost, signedInToken, test } from '../support/e2e.ts';
import { writeMessages } from '../support/inbox.ts';
import type { RunningServer } from '../support/start-server.ts';

/*
 * Every page, for everybody, as the built server answers it: who is shown it, who is led elsewhere, and that nobody gets what
 * they may not see in any of its bytes. No browser is needed for that.
 */

/** Words that stand in something private, with the rights of which any lets somebody see it. */
const marks: Record<string, readonly PermissionName[]> = {
  'mark-of-a-draft': ['canEditBlog'],
  'mark-of-a-hidden-project': ['canEditProjects'],
  'mark-of-a-message': ['canReadMessages'],
  'mark-of-a-person': ['canManageSite'],
  'mark-of-an-image': [
    'canEditBlog',
    'canCreateBlog',
    'canEditProjects',
    'canCreateProjects',
    'canEditAbout',
    'canManageSite',
  ],
};

interface Caller {
  name: string;
  token: string | null;
  actor: Actor;
  rights: readonly PermissionName[];
}

async function asOwner(server: RunningServer, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${await ownerToken(server)}`, 'content-type': 'application/json' };
  const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

let token: Promise<string> | undefined;
function ownerToken(server: RunningServer): Promise<string> {
  token ??= signedInToken(server);
  return token;
}

async function makeCallers(server: RunningServer): Promise<Caller[]> {
  const nobody = permissionsOf({ is_staff: false, denied_permissions: [] });
  const callers: Caller[] = [{ name: 'anonymous', token: null, actor: null, rights: [] }];
  const member = await createUser(server);
  const tokenOf = await signedInToken(server, member);
  callers.push({ name: 'member', token: tokenOf, actor: { is_staff: false, permissions: nobody }, rights: [] });
  for (const right of [null, ...permissionNames]) {
    const user = await createUser(server);
    const [person] = (await asOwner(server, 'GET', `/api/v1/people/?search=${user.username}`)).results;
    const permissions = Object.fromEntries(permissionNames.map((name) => [name, name === right]));
    await asOwner(server, 'PATCH', `/api/v1/people/${person.id}/rights/`, { is_staff: true, permissions });
    const actor = { is_staff: true, permissions: permissions as Record<PermissionName, boolean> };
    const rights = right === null ? [] : [right];
    callers.push({ name: right ?? 'staff without rights', token: await signedInToken(server, user), actor, rights });
  }
  const all = permissionsOf({ is_staff: true, denied_permissions: [] });
  callers.push({
    ...{ name: 'owner', token: await ownerToken(server), rights: permissionNames },
    actor: { is_staff: true, permissions: all },
  });
  return callers;
}

/** Writes what is private, with its mark. Returns the values of parameters in paths. */
async function writePrivately(server: RunningServer): Promise<Record<string, string>> {
  const post = {
    title: 'mark-of-a-draft',
    content: '<p>mark-of-a-draft</p>',
    tags: 'mark-of-a-draft',
    slug: 'hidden',
    published: false,
  };
  const { post: draft } = await asOwner(server, 'POST', '/api/v1/blog/article/create/', post);
  const project = { title: 'mark-of-a-hidden-project', slug: 'hidden', description: '<p>mark-of-a-hidden-project</p>' };
  await asOwner(server, 'POST', '/api/v1/projects/create', { ...project, live: false });
  await writeMessages(server, [{ name: 'mark-of-a-message', subject: 'mark-of-a-message' }]);
  await createUser(server, { username: 'mark-of-a-person' });
  await publishPost(server, { title: 'Seen by all', content: '<p>Words</p>' });
  const { url } = await asOwner(server, 'POST', `/api/v1/blog/posts/${draft.id}/preview-links/`);
  return { token: String(url).split('/').at(-1) ?? '', status: '404' };
}

function addressesOf({ path }: PageRule, given: Record<string, string>): string[] {
  if (!path.includes('{')) return path === '/search' ? [path, '/search?q=mark'] : [path];
  if (path.includes('{slug}')) return ['hidden', 'seen-by-all'].map((slug) => path.replace('{slug}', slug));
  return [path.replace(/\{(\w+)\}/, (_, name: string) => given[name] ?? '1')];
}

/** What the rule says of the caller, as a status and where it leads; `null` for whatever the page itself says. */
function expected({ access }: PageRule, address: string, { actor }: Caller): string | null {
  if (access === 'public') return null;
  if (access === 'signed_out') return actor ? '307 /' : '200';
  if (!actor) return `307 /login?next=${encodeURIComponent(address)}`;
  return access === 'signed_in' || can(actor, access) ? null : '307 /error/403';
}

test('every page is shown to those alone who may see it, with nothing in it that they may not', async ({ server }) => {
  const given = await writePrivately(server);
  const callers = await makeCallers(server);
  const failures: string[] = [];
  const seen = new Set<string>();
  for (const rule of pageRules as readonly PageRule[]) {
    for (const address of addressesOf(rule, given)) {
      for (const caller of callers) {
        const headers: Record<string, string> = caller.token
          ? { cookie: `vitrine_session=${encodeURIComponent(caller.token)}` }
          : {};
        const answer = await fetch(server.url + address, { redirect: 'manual', headers });
        const html = await answer.text();
        const said = [answer.status, answer.headers.get('location')].filter(Boolean).join(' ');
        const wanted = expected(rule, address, caller);
        const isRefused = /^(401|403|5)|\/error\/403|\/login\?/.test(said);
        if (wanted === null ? isRefused : said !== wanted) failures.push(`${address} for ${caller.name}: ${said}`);
        for (const [mark, rights] of Object.entries(marks)) {
          if (!html.includes(mark) || rule.is_secret) continue;
          seen.add(mark);
          if (!rights.some((right) => caller.rights.includes(right)))
            failures.push(`${address} tells ${caller.name} ${mark}`);
        }
        if (caller.token && !answer.headers.get('cache-control')?.includes('no-store'))
          failures.push(`${address} is kept`);
      }
    }
  }
  expect(failures).toEqual([]);
  expect([...seen].toSorted()).toEqual([
    'mark-of-a-draft',
    'mark-of-a-hidden-project',
    'mark-of-a-message',
    'mark-of-a-person',
  ]);
});
