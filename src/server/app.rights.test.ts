import { expect, test } from 'vitest';
import { craftedBodies, formOf, honestBody } from '../../tests/support/call-samples.ts';
import { rowLines } from '../../tests/support/database-rows.ts';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { type FullSite, openFullSite, type Person, personWith } from '../../tests/support/full-site.ts';
import { bearer } from '../../tests/support/people.ts';
import { api } from '../shared/contract/api.ts';
import type { AnyEndpoint } from '../shared/contract/endpoint.ts';
import { type Actor, can, type PermissionName, permissionNames, permissionsOf } from '../shared/permissions.ts';

type Rights = readonly PermissionName[];

const writingPosts: Rights = ['canCreateBlog', 'canEditBlog', 'canDeleteBlog'];
const writingProjects: Rights = ['canCreateProjects', 'canEditProjects', 'canDeleteProjects'];
const changingPosts: Rights = ['canEditBlog', 'canDeleteBlog'];
const changingProjects: Rights = ['canEditProjects', 'canDeleteProjects'];
const changingDocuments: Rights = [...changingPosts, ...changingProjects];
const editing: Rights = ['canEditBlog', 'canEditProjects', 'canEditAbout', 'canManageSite'];

/** Who may change or remove rows that are not their own, by the table. */
const mayChange: Record<string, Rights> = {
  users: ['canManageSite'],
  accounts: ['canManageSite'],
  sessions: ['canManageSite'],
  passkeys: ['canManageSite'],
  authenticator_apps: ['canManageSite'],
  recovery_codes: ['canManageSite'],
  invitations: ['canManageSite'],
  verifications: ['canManageSite'],
  audit_log: [],
  samples_offered: ['canManageSite'],
  site_redirects: ['canManageSite'],
  outbox: ['canManageSite', 'canReadMessages'],
  messages: ['canReadMessages'],
  comments: ['canModerateComments', 'canDeleteBlog', 'canManageSite'],
  sections: ['canEditAbout', 'canManageSite'],
  section_entries: ['canEditAbout', 'canManageSite'],
  media: [...writingPosts, ...writingProjects, ...editing],
  media_former_keys: editing,
  tags: writingPosts,
  tag_aliases: writingPosts,
  posts: changingPosts,
  post_tags: changingPosts,
  post_redirects: changingPosts,
  imported_posts: changingPosts,
  projects: changingProjects,
  project_images: changingProjects,
  document_slugs: changingDocuments,
  preview_links: changingDocuments,
  working_copies: changingDocuments,
  document_texts: [...changingDocuments],
  document_media: [...changingDocuments, ...editing],
  revisions: [...changingDocuments, ...editing],
};

/** Nothing of the owner, or of somebody else who manages the site, is in anybody else's hands. */
const ofAccounts = new Set(['users', 'accounts', 'sessions', 'passkeys', 'authenticator_apps', 'recovery_codes']);

/** Counts and indexes: they change with what they are of. */
const followsOthers =
  /_words$|^(rate_limits|captchas|view_salts|post_views|blog_counts|message_counts|searched_terms|search_visits)$/;

const allButManaging = permissionNames.filter((name) => name !== 'canManageSite');

/** Calls for everybody are made by two of them, the others by whoever has one right of those that suffice. */
const callers: [who: string, rights: Rights | null, calls: 'for everybody' | 'for staff'][] = [
  ['a member', null, 'for everybody'],
  ['staff with every right but that to manage the site', allButManaging, 'for everybody'],
  ...permissionNames.map((right): (typeof callers)[number] => [
    `staff whose only right is ${right}`,
    [right],
    'for staff',
  ]),
];

function actorWith(rights: Rights | null): Actor {
  const denied_permissions = permissionNames.filter((name) => !rights?.includes(name));
  return { is_staff: rights !== null, permissions: permissionsOf({ is_staff: rights !== null, denied_permissions }) };
}

/** Those that the caller may make. What takes things away comes last. */
function callsFor(rights: Rights | null, calls: (typeof callers)[number][2]): AnyEndpoint[] {
  const isWanted = ({ method, access }: AnyEndpoint) => {
    if (method === 'GET') return false;
    if (access === 'public' || access === 'signed_in') return calls === 'for everybody';
    return calls === 'for staff' && can(actorWith(rights), access);
  };
  const takesAway = ({ method, path }: AnyEndpoint) => Number(method === 'DELETE' || /delete|remove|bulk/.test(path));
  return (api as readonly AnyEndpoint[]).filter(isWanted).toSorted((a, b) => takesAway(a) - takesAway(b));
}

/** Sends what the call takes and more, in every order. @returns the statuses of the first, honest one at each address */
async function sendAll(site: FullSite, endpoint: AnyEndpoint, caller: Person): Promise<number[]> {
  const crafted = craftedBodies(endpoint, caller.id);
  const statuses: number[] = [];
  for (const [i, address] of site.addressesFor(endpoint).entries()) {
    statuses.push(await send(site, endpoint, { address, body: honestBody(endpoint), caller }));
    for (const body of i === 0 ? crafted : crafted.slice(0, 3)) await send(site, endpoint, { address, body, caller });
  }
  return statuses;
}

interface Sent {
  address: string;
  body: Record<string, unknown>;
  caller: Person;
}

async function send(site: FullSite, { method, form_max_bytes }: AnyEndpoint, { address, body, caller }: Sent) {
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
  const headers = bearer(caller.token);
  const answer = await site.fetch(`${address}?${query}`, {
    method,
    headers: form_max_bytes ? headers : { ...headers, 'content-type': 'application/json' },
    body: form_max_bytes ? await formOf(body) : JSON.stringify(body),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Whoever uploads an image that is there already says no more than that it was uploaded just now. */
function withoutUploadTime(line: string): string {
  return line.startsWith('[["alt"') ? line.replace(/\["created_at","[^"]*"\]/, '') : line;
}

type Lines = Record<string, string[]>;

/** What has gone or become different of rows that neither belong to the caller nor are theirs to change. */
function lost(
  before: Lines,
  after: Lines,
  { caller, rights, guarded }: { caller: Person; rights: Rights; guarded: Person[] },
) {
  return Object.entries(before).flatMap(([table, lines]) => {
    if (followsOthers.test(table)) return [];
    const needed = mayChange[table];
    if (!needed) return [`${table} has no rule here`];
    const now = new Set(after[table]?.map(withoutUploadTime));
    const gone = lines.filter((line) => !now.has(withoutUploadTime(line)) && !line.includes(caller.id));
    const isTheirs = needed.some((right) => rights.includes(right));
    return gone
      .filter((line) => !isTheirs || (ofAccounts.has(table) && guarded.some(({ id }) => line.includes(id))))
      .map((line) => `${table}: ${line}`);
  });
}

/** Whoever has more than before, but for what `grantable` has; and whatever of the caller's own standing is different. */
function raised(before: Lines, after: Lines, caller: Person, grantable: Rights): string[] {
  const standings = (lines: Lines) => new Map((lines['users'] ?? []).map((line) => standingOf(line)));
  const former = standings(before);
  const invited = (after['invitations'] ?? []).filter((line) => line.includes(caller.id));
  const promised = permissionNames.filter((name) => invited.some((line) => line.includes(name)));
  const tooMuch = promised.filter((name) => !grantable.includes(name)).map((name) => `an invitation with ${name}`);
  const gainers = [...standings(after)].flatMap(([id, now]) => {
    const then = former.get(id) ?? { is_owner: 0, is_disabled: 0, rights: [] };
    const gained = now.rights.filter((name) => !then.rights.includes(name));
    const isRaised = now.is_owner > then.is_owner || gained.some((name) => !grantable.includes(name));
    const isOwn = id === caller.id && JSON.stringify(now) !== JSON.stringify(then);
    return isRaised || isOwn ? `${isOwn ? 'themselves' : 'another'}: ${JSON.stringify(now)}` : [];
  });
  return [...gainers, ...tooMuch];
}

function standingOf(line: string): [id: string, { is_owner: number; is_disabled: number; rights: Rights }] {
  const row: Record<string, never> = Object.fromEntries(JSON.parse(line));
  const denied: string[] = JSON.parse(row['denied_permissions'] ?? '[]');
  const rights = row['is_staff'] === 1 ? permissionNames.filter((name) => !denied.includes(name)) : [];
  const { is_owner = 0, is_disabled = 0, id = '' } = row as { is_owner?: number; is_disabled?: number; id?: string };
  return [id, { is_owner, is_disabled, rights }];
}

/** @returns what should not have happened, and the calls that were taken */
async function walk(site: FullSite, rights: Rights | null, calls: readonly AnyEndpoint[]) {
  const { owner, manager } = site.people;
  const grantable = rights?.includes('canManageSite') ? rights.filter((name) => name !== 'canManageSite') : [];
  const failures: string[] = [];
  const taken: string[] = [];
  let caller = await personWith(site, 'caller', rights);
  let before = await rowLines(site.deps.database);
  for (const [i, endpoint] of calls.entries()) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const statuses = await sendAll(site, endpoint, caller);
    if (statuses.some((status) => status < 300)) taken.push(name);
    const after = await rowLines(site.deps.database);
    const kept = { caller, rights: rights ?? [], guarded: [owner, manager] };
    const found = [...raised(before, after, caller, grantable), ...lost(before, after, kept)];
    if (statuses.some((status) => status >= 500)) found.push(`answered ${statuses}`);
    failures.push(...found.map((what) => `${name}: ${what}`));
    const { user } = await (await site.fetch('/api/auth/user/', { headers: bearer(caller.token) })).json();
    if (user && user.id !== caller.id) failures.push(`${name} made somebody else of the session`);
    // What is about their own account may have left them another password, or none.
    const isSpent = !user || endpoint.access === 'public' || endpoint.access === 'signed_in';
    if (isSpent) caller = await personWith(site, `caller${i}`, rights);
    before = isSpent ? await rowLines(site.deps.database) : after;
  }
  return { failures, taken };
}

/** Some that anybody makes, and that change who somebody is. */
const tellingCalls = [
  'PATCH /api/v1/auth/profile/update/',
  'POST /api/v1/auth/signup/',
  'POST /api/v1/auth/account/picture/',
  'POST /api/v1/auth/account/delete/',
  'POST /api/v1/auth/passkeys/options/',
];

describeEachDatabase('rights', (openTestDatabase) => {
  test.each(callers)(
    'are raised by no call, and nothing of others is changed, for: %s',
    {
      timeout: 60_000,
    },
    async (_who, rights, calls) => {
      const site = await openFullSite(openTestDatabase);
      const wanted = callsFor(rights, calls);
      const { failures, taken } = await walk(site, rights, wanted);
      expect(failures).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
      // What is sent is no nonsense that would be refused whatever else is in it.
      if (calls === 'for staff') expect(taken.length).toBeGreaterThan(wanted.length / 3);
      else expect(taken).toEqual(expect.arrayContaining([...tellingCalls]));
    },
  );

  test('of others are given by those who manage the site as far as they have them', async () => {
    const site = await openFullSite(openTestDatabase);
    const giver = await personWith(site, 'giver', ['canManageSite', 'canEditBlog']);
    const { id } = site.people.member;
    const give = async (permissions: object) => {
      const headers = { ...bearer(giver.token), 'content-type': 'application/json' };
      const body = JSON.stringify({ is_staff: true, permissions });
      return (await site.fetch(`/api/v1/people/${id}/rights/`, { method: 'PATCH', headers, body })).status;
    };
    for (const right of permissionNames) {
      expect([right, await give({ [right]: true })]).toEqual([right, right === 'canEditBlog' ? 200 : 403]);
    }
  });
});
