import { enqueueMail } from '../../src/server/features/outbox/outbox.queries.ts';
import type { AnyEndpoint } from '../../src/shared/contract/endpoint.ts';
import { type PermissionName, permissionNames } from '../../src/shared/permissions.ts';
import { bodies } from './call-bodies.ts';
import { keepComment } from './comments.ts';
import type { OpenTestDatabase } from './databases.ts';
import { writeMessage } from './messages.ts';
import { bearer, signInAs, signInWithRights } from './people.ts';
import { pictureFile } from './pictures.ts';
import { writePost } from './posts.ts';
import { writeProject } from './projects.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** For walks over all calls, which are not about limits. */
export const noLimits = { take: async () => {}, giveBack: async () => {}, reset: async () => {} };

export interface Person {
  id: string;
  token: string;
}

export interface FullSite extends TestApp {
  /** `manager` has every right, `editor` every one but that to manage the site, `member` none. */
  people: Record<'owner' | 'manager' | 'editor' | 'member', Person>;
  /** Where the call finds what there is: several addresses where there are several things. */
  addressesFor(endpoint: Pick<AnyEndpoint, 'path'>): string[];
}

/**
 * A site with some of everything. Of posts and projects `x` (1) is a draft, `y` (2) is public and `z` (3) in the trash;
 * the other things have the number 1, and are the owner's.
 */
export async function openFullSite(
  openTestDatabase: OpenTestDatabase,
  overrides: Parameters<typeof createTestApp>[1] = {},
): Promise<FullSite> {
  const app = await createTestApp(openTestDatabase, { rate_limiter: noLimits, ...overrides });
  const people = {
    owner: await idOf(app, 'owner', await signInAs(app, 'owner')),
    manager: await personWith(app, 'manager', permissionNames),
    editor: await personWith(
      app,
      'editor',
      permissionNames.filter((name) => name !== 'canManageSite'),
    ),
    member: await personWith(app, 'member', null),
  };
  await writeDocuments(app, people.owner.id);
  await writeRows(app, people);
  await makeByCalls(app, people.owner);
  const { db } = app.deps.database;
  const keys = (await db.selectFrom('media').select('key').execute()).map(({ key }) => key);
  const sessions = (await db.selectFrom('sessions').select('id').execute()).map(({ id }) => id);
  return { ...app, people, addressesFor: ({ path }) => addressesIn(path, { people, keys, sessions }) };
}

async function idOf({ deps }: TestApp, username: string, token: string | null): Promise<Person> {
  const { db } = deps.database;
  const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  return { id, token: String(token) };
}

/** Staff with these rights, or for `null` somebody who is none. */
export async function personWith(
  app: TestApp,
  username: string,
  rights: readonly PermissionName[] | null,
): Promise<Person> {
  const token = await signInWithRights(app, rights ?? [], username);
  if (rights === null) {
    const standing = { is_staff: 0, denied_permissions: '[]' };
    await app.deps.database.db.updateTable('users').set(standing).where('username', '=', username).execute();
  }
  return idOf(app, username, token);
}

async function writeDocuments(app: TestApp, author_id: string): Promise<void> {
  const { deps } = app;
  await writePost(app, { title: 'x', is_published: false, author_id, cover: await pictureFile('#c80') });
  await writePost(app, { title: 'y', author_id });
  await writePost(app, { title: 'z', author_id });
  await writeProject(app, { title: 'x', live: false, author_id });
  await writeProject(app, { title: 'y', author_id });
  await writeProject(app, { title: 'z', author_id });
  for (const table of ['posts', 'projects'] as const) {
    const deleted_at = deps.clock.now().toISOString();
    await deps.database.db.updateTable(table).set({ deleted_at }).where('slug', '=', 'z').execute();
  }
  await keepComment(app, { post_id: 2 });
  await keepComment(app, { post_id: 2, status: 'approved' });
  await writeMessage(app);
}

/** What calls do not make without a device, a mail server or an upload. */
async function writeRows({ deps }: TestApp, people: FullSite['people']): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const picture = await deps.media.add(await pictureFile('#08c'), 'picture');
  await db.updateTable('users').set({ picture_media_id: picture.id }).where('id', '=', people.member.id).execute();
  for (const [name, { id: user_id }] of Object.entries(people)) {
    await db
      .insertInto('passkeys')
      .values({
        ...{ id: `passkey-of-${name}`, user_id, name, credential_id: name, public_key: 'k', counter: 0, backed_up: 0 },
        ...{ device_type: 'singleDevice', transports: null, aaguid: null, created_at: now.toISOString() },
        last_used_at: null,
      })
      .execute();
    await db.insertInto('recovery_codes').values({ user_id, code_hash: name }).execute();
    await db
      .insertInto('authenticator_apps')
      .values({ user_id, secret: 's', confirmed_at: now.toISOString() })
      .execute();
  }
  await enqueueMail(db, { kind: 'test', recipient: 'somebody@example.org', now });
}

async function makeByCalls(app: TestApp, owner: Person): Promise<void> {
  const made: [path: string, body: object | undefined][] = [
    ['/api/v1/redirects/', { from_path: '/old', target: '/about' }],
    ['/api/v1/invitations/', { is_staff: true, permissions: ['canEditBlog'] }],
    ['/api/v1/blog/posts/1/preview-links/', undefined],
    ['/api/v1/manage/projects/1/preview-links/', undefined],
    ...(['experience', 'education', 'skills'] as const).map((name): [string, object | undefined] => {
      const path = `/api/v1/about/${name}/` as const;
      return [path, bodies[`POST ${path}`]];
    }),
  ];
  for (const [path, body] of made) {
    const headers = { ...bearer(owner.token), 'content-type': 'application/json' };
    const answer = await app.fetch(path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
}

interface Named {
  people: FullSite['people'];
  keys: readonly string[];
  sessions: readonly string[];
}

const usual: Readonly<Record<string, readonly string[]>> = {
  id: ['1', '2', '3'],
  slug: ['x', 'y', 'z'],
  section: ['texts', 'profile'],
  page: ['about'],
  version: ['1'],
  name: ['20.webp'],
};

function addressesIn(path: string, named: Named): string[] {
  const params = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  return params.reduce<string[]>(
    (addresses, name) =>
      addresses.flatMap((address) =>
        valuesOf(name, path, named).map((value) => address.replace(`{${name}}`, encodeURIComponent(value))),
      ),
    [path],
  );
}

function valuesOf(name: string, path: string, { people, keys, sessions }: Named): readonly string[] {
  if (path.startsWith('/api/v1/people/')) return Object.values(people).map(({ id }) => id);
  if (path.startsWith('/api/v1/auth/passkeys/')) return Object.keys(people).map((person) => `passkey-of-${person}`);
  if (path.startsWith('/api/v1/auth/sessions/')) return sessions;
  if (name === 'key') return keys;
  return usual[name] ?? ['1', '2'];
}
