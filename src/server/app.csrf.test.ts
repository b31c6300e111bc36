import { expect, test } from 'vitest';
import { honestBody } from '../../tests/support/call-samples.ts';
import { rowLines } from '../../tests/support/database-rows.ts';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { type FullSite, openFullSite } from '../../tests/support/full-site.ts';
import { api } from '../shared/contract/api.ts';
import type { AnyEndpoint } from '../shared/contract/endpoint.ts';
import { csrfTokenFor } from './http/csrf.ts';

const unsafe = (api as readonly AnyEndpoint[]).filter(({ method }) => method !== 'GET');

function cookieOf(token: string, name = 'vitrine_session'): { cookie: string } {
  return { cookie: `${name}=${encodeURIComponent(token)}` };
}

function tokenFor({ deps }: FullSite, token: string): { 'x-csrftoken': string } {
  const session = { user: {} as never, token, presented_by: 'cookie' } as const;
  return { 'x-csrftoken': csrfTokenFor(session, deps.config.secret) };
}

/** The calls that were not refused for where they came from. */
async function passed(site: FullSite, headers: Record<string, string>): Promise<string[]> {
  const names: string[] = [];
  for (const endpoint of unsafe) {
    const [address = ''] = site.addressesFor(endpoint);
    const response = await site.fetch(address, {
      method: endpoint.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(honestBody(endpoint)),
    });
    const { code } = await response.json();
    if (response.status !== 403 || code !== 'csrf_failed') names.push(`${endpoint.method} ${endpoint.path}`);
    if (response.headers.has('set-cookie')) names.push(`${endpoint.method} ${endpoint.path} sets a cookie`);
  }
  return names;
}

describeEachDatabase('calls that another site makes in the name of a visitor', (openTestDatabase) => {
  test('are refused, each of them, and change nothing', { timeout: 60_000 }, async () => {
    const site = await openFullSite(openTestDatabase);
    const { owner, manager } = site.people;
    const before = await rowLines(site.deps.database);
    const mine = { ...cookieOf(owner.token), ...tokenFor(site, owner.token) };
    const elsewhere = { origin: 'https://evil.example' };
    expect(await passed(site, cookieOf(owner.token)), 'without a token').toEqual([]);
    const foreign = { ...cookieOf(owner.token), ...tokenFor(site, manager.token) };
    expect(await passed(site, foreign), 'with the token of another session').toEqual([]);
    expect(await passed(site, { ...mine, ...elsewhere }), 'from another site').toEqual([]);
    expect(await passed(site, elsewhere), 'without a session').toEqual([]);
    expect(await rowLines(site.deps.database)).toEqual(before);
    // It is no other header that is missing.
    const { length } = await passed(site, { ...mine, origin: 'http://site.test' });
    expect(length).toBeGreaterThanOrEqual(unsafe.length);
  });
});
