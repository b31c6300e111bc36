import pino from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { fakePages } from '../../tests/support/fake-pages.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { api } from '../shared/contract/api.ts';
import type { AnyEndpoint } from '../shared/contract/endpoint.ts';
import { type PageRule, pageRules } from '../shared/page-access.ts';
import { secretParameters } from '../shared/secret-parameters.ts';

/** As long as those of previews. */
const secret = 'SECRET-TOKEN-TOKEN-TOKEN-TOKEN-T';
const rules: readonly PageRule[] = pageRules;
const endpoints: readonly AnyEndpoint[] = api;

function namesIn(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

/** Every page and call that has a secret in its address, in the query or in its place in the path. */
const addresses = [
  ...rules.flatMap(({ path, query = [], is_secret }) => [
    ...query.filter((name) => secretParameters.includes(name)).map((name) => `${path}?${name}=${secret}`),
    ...(is_secret ? [path.replace(/\{\w+\}/, secret)] : []),
  ]),
  ...endpoints.flatMap(({ method, path, query }) =>
    (method === 'GET' ? namesIn(query) : [])
      .filter((name) => secretParameters.includes(name))
      .map((name) => `${path}?${name}=${secret}`),
  ),
];

test('whatever is called like a secret in an address is known as one', () => {
  const names = [
    ...rules.flatMap(({ query = [] }) => query),
    ...endpoints.flatMap(({ query }) => namesIn(query)),
    ...endpoints.flatMap(({ params }) => namesIn(params)),
  ];
  const secretNames = new Set(names.filter((name) => /token|secret|invit|code|pass/i.test(name)));
  expect([...secretNames].toSorted()).toEqual([...secretParameters].toSorted());
  expect(addresses).toHaveLength(6);
});

describeEachDatabase('a secret in an address', (openTestDatabase) => {
  test.each([200, 404, 500])('is in no log, told to nobody and kept nowhere, where pages answer %i', async (status) => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const pages = fakePages((_context, path) => {
      if (status === 500) throw new Error('broken');
      return new Response(`<p>${path}</p>`, { status });
    });
    const app = await createTestApp(openTestDatabase, { log, pages });
    const odd = [
      `/reset-pasword?token=${secret}`,
      `/login?next=${encodeURIComponent(`/confirm-email?token=${secret}`)}`,
    ];
    for (const address of [...addresses, ...odd, `/preview/${secret}/`, `/%74est?%74oken=${secret}`]) {
      const { headers } = await app.fetch(address);
      expect([address, headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
        address,
        'no-referrer',
        'private, no-store',
      ]);
    }
    expect(lines.length).toBeGreaterThan(addresses.length);
    expect(lines.join()).not.toContain(secret);
    expect((await app.fetch('/about')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('is in neither the log nor the audit list where its call is refused, done or fails', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const app = await createTestApp(openTestDatabase, { log });
    const { db } = app.deps.database;
    const words = { password: 'battery staple', password_confirm: 'battery staple' };
    const person = { ...words, first_name: 'A', last_name: 'B', username: 'ann', email: 'ann@example.org' };
    const sendAll = async () => {
      const statuses: number[] = [];
      for (const [path, body] of [
        ['/api/v1/auth/password-reset/confirm/', { token: secret, ...words }],
        ['/api/v1/auth/email/confirm/', { token: secret }],
        ['/api/v1/auth/signup/', { invitation: secret, ...person }],
      ] as const) {
        const headers = { 'content-type': 'application/json' };
        statuses.push((await app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status);
      }
      for (const address of addresses) {
        if (address.startsWith('/api/')) statuses.push((await app.fetch(address)).status);
      }
      return statuses;
    };
    expect(await sendAll()).toEqual([400, 400, 403, 404, 200]);
    for (const table of ['verifications', 'invitations', 'preview_links']) await db.schema.dropTable(table).execute();
    expect(await sendAll()).toEqual([500, 500, 500, 500, 500]);
    expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(5);
    expect(lines.join()).not.toContain(secret);
    expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toContain(secret);
  });
});
