import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { bearer, signInAs, signInWithRights } from '../../tests/support/people.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { api } from '../shared/contract/api.ts';
import type { AnyEndpoint } from '../shared/contract/endpoint.ts';
import { isFileAnswer } from '../shared/contract/file-answer.ts';
import { can, type PermissionName, permissionNames, permissionsOf } from '../shared/permissions.ts';

const password = 'correct horse';
const allRights = Object.fromEntries(permissionNames.map((name) => [name, true]));

/** Whatever could be taken for a standing, whoever reads it. */
function extraFields(id: string): Record<string, unknown> {
  return {
    is_staff: true,
    is_owner: true,
    is_disabled: false,
    permissions: allRights,
    denied_permissions: '[]',
    role: 'owner',
    rights: permissionNames,
    user_id: id,
    id,
    author_id: id,
    user: { id, is_staff: true, is_owner: true, permissions: allRights, denied_permissions: '[]' },
    ...allRights,
  };
}

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  maxLength?: number;
}

const noLimits = { take: async () => {}, giveBack: async () => {}, reset: async () => {} };

let taken = 0;

/** Something that the schema may well take. */
function sampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name)));
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, sampleOf(part, key)]));
  }
  if (name.includes('password')) return password;
  // One that nobody has yet, each time.
  if (name.includes('email')) return `someone${taken++}@example.org`;
  if (name === 'username') return `someone${taken++}`;
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return 'some words that are long enough for most'.slice(0, schema.maxLength);
}

function bodyOf({ body }: AnyEndpoint): Record<string, unknown> {
  if (!body) return {};
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return sampleOf(schema) as Record<string, unknown>;
}

/** The call's own fields with what does not belong there, and each of them once with something else in its place, or nothing. */
function bodiesFor(endpoint: AnyEndpoint, id: string): Record<string, unknown>[] {
  const sample = bodyOf(endpoint);
  const extra = extraFields(id);
  const own = { ...extra, ...sample };
  const bodies = [own, { ...sample, ...extra }];
  if (endpoint.method === 'GET') return bodies;
  return [
    ...bodies,
    ...Object.keys(sample).flatMap((name) => [
      { ...own, [name]: extra },
      { ...own, [name]: id },
    ]),
  ];
}

async function sendAll(app: TestApp, endpoint: AnyEndpoint, token: string, ids: readonly string[]) {
  const { method, path } = endpoint;
  const accepted = new Set<string>();
  for (const id of ids) {
    const address = path.replace(/\{\w+\}/g, id);
    for (const body of bodiesFor(endpoint, ids[0] ?? '')) {
      const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
      const init = method === 'GET' ? {} : { body: JSON.stringify(body) };
      const headers = { ...bearer(token), 'content-type': 'application/json' };
      const response = await app.fetch(`${address}?${query}`, { method, headers, ...init });
      await response.body?.cancel();
      if (response.ok) accepted.add(`${method} ${path}`);
    }
  }
  return [...accepted];
}

interface Standing {
  is_owner: number;
  is_staff: number;
  is_disabled: number;
  rights: string[];
}

async function standings({ deps }: TestApp): Promise<Map<string, Standing>> {
  const rows = await deps.database.db
    .selectFrom('users')
    .select(['id', 'is_owner', 'is_staff', 'is_disabled', 'denied_permissions'])
    .execute();
  return new Map(
    rows.map(({ id, denied_permissions, ...flags }) => {
      const denied: string[] = JSON.parse(denied_permissions);
      return [id, { ...flags, rights: flags.is_staff ? permissionNames.filter((name) => !denied.includes(name)) : [] }];
    }),
  );
}

const nobody: Standing = { is_owner: 0, is_staff: 0, is_disabled: 0, rights: [] };

/** Who has more than before, or, of whoever called, anything else. */
function raised(before: Map<string, Standing>, after: Map<string, Standing>, caller: string): string[] {
  return [...after].flatMap(([id, now]) => {
    const then = before.get(id) ?? nobody;
    const hasMore = now.is_owner > then.is_owner || now.rights.some((name) => !then.rights.includes(name));
    const isOther = id === caller && JSON.stringify(now) !== JSON.stringify(then);
    return hasMore || isOther ? `${id === caller ? 'their own' : 'another'}: ${JSON.stringify(now)}` : [];
  });
}

/** One right alone with which the call can be made; any where it needs none. */
function rightFor({ access }: AnyEndpoint): PermissionName {
  if (access === 'public' || access === 'signed_in') return 'canEditBlog';
  const permissionsWith = (right: PermissionName) =>
    permissionsOf({ is_staff: true, denied_permissions: without(right) });
  return (
    permissionNames.find((right) => can({ is_staff: true, permissions: permissionsWith(right) }, access)) ??
    'canEditBlog'
  );
}

function without(right: PermissionName): string[] {
  return permissionNames.filter((name) => name !== right);
}

describeEachDatabase('rights', (openTestDatabase) => {
  test.each(['a member', 'staff with the one right that the call needs'])(
    'are raised by no call with any field, for: %s',
    {
      timeout: 120_000,
    },
    async (caller) => {
      const app = await createTestApp(openTestDatabase, { rate_limiter: noLimits });
      await signInAs(app, 'owner');
      const other = await personWith(app, 'other', ['canEditBlog']);
      const failures: string[] = [];
      const accepted: string[] = [];
      for (const [index, endpoint] of api.entries()) {
        const asked: AnyEndpoint = endpoint;
        if (isFileAnswer(asked.response)) continue;
        const { id, token } = await personWith(app, `caller${index}`, caller === 'a member' ? null : [rightFor(asked)]);
        const before = await standings(app);
        accepted.push(...(await sendAll(app, asked, token, [id, other.id, '1'])));
        const found = raised(before, await standings(app), id);
        if (found.length > 0) failures.push(`${asked.method} ${asked.path} raised ${found.join('; ')}`);
        const { user } = await (await app.fetch('/api/auth/user/', { headers: bearer(token) })).json();
        if (user && user.id !== id) failures.push(`${asked.method} ${asked.path} made somebody else of the session`);
      }
      expect(failures).toEqual([]);
      // What is sent is no nonsense that would be refused whatever else is in it.
      expect(accepted).toContain('PATCH /api/v1/auth/profile/update/');
      expect(accepted).toContain('POST /api/v1/auth/signup/');
    },
  );
});

async function personWith(app: TestApp, username: string, rights: readonly PermissionName[] | null) {
  const token = await signInWithRights(app, rights ?? [], username);
  const { db } = app.deps.database;
  if (rights === null) {
    const standing = { is_staff: 0, denied_permissions: '[]' };
    await db.updateTable('users').set(standing).where('username', '=', username).execute();
  }
  const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  return { token, id };
}
