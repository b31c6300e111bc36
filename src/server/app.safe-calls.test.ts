import { expect, test } from 'vitest';
import { extraFields } from '../../tests/support/call-samples.ts';
import { rowLines } from '../../tests/support/database-rows.ts';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { type FullSite, openFullSite } from '../../tests/support/full-site.ts';
import { bearer } from '../../tests/support/people.ts';
import { api } from '../shared/contract/api.ts';
import type { AnyEndpoint } from '../shared/contract/endpoint.ts';

const safe = (api as readonly AnyEndpoint[]).filter(({ method }) => method === 'GET');

/** A captcha is kept until it is answered. */
const isKeptMeanwhile = (table: string) => table === 'captchas';

async function rowsOf(site: FullSite): Promise<Record<string, string[]>> {
  const tables = Object.entries(await rowLines(site.deps.database));
  return Object.fromEntries(tables.filter(([name]) => !isKeptMeanwhile(name)));
}

async function ask(site: FullSite, endpoint: AnyEndpoint, token: string | null): Promise<Response[]> {
  const { id } = site.people.owner;
  const crafted = Object.entries(extraFields(id)).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams([
    ...crafted,
    ['q', 'words'],
    ['token', 'A'.repeat(32)],
    ['next', '//evil.example'],
  ]);
  const answers: Response[] = [];
  for (const address of site.addressesFor(endpoint)) {
    for (const asked of token === null ? [address, `${address}?${query}`] : [address]) {
      const answer = await site.fetch(asked, { headers: bearer(token) });
      await answer.body?.cancel();
      answers.push(answer);
    }
  }
  return answers;
}

describeEachDatabase('calls that only read', (openTestDatabase) => {
  test('change nothing, whoever asks and whatever else is asked, and lead nowhere else', {
    timeout: 60_000,
  }, async () => {
    const site = await openFullSite(openTestDatabase);
    const { owner, member } = site.people;
    const before = await rowsOf(site);
    const failures: string[] = [];
    let found = 0;
    for (const endpoint of safe) {
      for (const token of [null, member.token, owner.token]) {
        for (const answer of await ask(site, endpoint, token)) {
          const location = answer.headers.get('location');
          if (answer.ok) found += 1;
          if (answer.status >= 500) failures.push(`GET ${endpoint.path} answered ${answer.status}`);
          if (location && !/^\/(?![/\\])/.test(location)) failures.push(`GET ${endpoint.path} leads to ${location}`);
        }
      }
      const after = await rowsOf(site);
      const changed = Object.keys(before).filter((name) => String(before[name]) !== String(after[name]));
      failures.push(...changed.map((name) => `GET ${endpoint.path} changed ${name}`));
      Object.assign(before, after);
    }
    expect(failures).toEqual([]);
    expect(found).toBeGreaterThan(safe.length * 2);
  });

  test('and all others set only cookies that no script and no other site gets', { timeout: 60_000 }, async () => {
    const site = await openFullSite(openTestDatabase, { config: { is_https: true, site_url: 'https://site.test' } });
    const { preview } = await previewToken(site);
    const cookies = new Map<string, string>();
    const keep = (answer: Response) => {
      for (const cookie of answer.headers.getSetCookie()) cookies.set(cookie.split('=')[0] ?? '', cookie);
    };
    const json = { 'content-type': 'application/json' };
    const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
      keep(await site.fetch(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }));
    for (const endpoint of safe) {
      for (const address of site.addressesFor(endpoint)) {
        const answer = await site.fetch(address);
        await answer.body?.cancel();
        keep(answer);
      }
    }
    keep(await site.fetch(`/api/v1/previews/?token=${preview}`));
    await post('/api/v1/auth/login/', { username: 'member', password: 'correct horse' });
    await post('/api/v1/auth/login/passkey/options/', {});
    await site.deps.database.db.deleteFrom('passkeys').execute();
    await site.deps.database.db.deleteFrom('authenticator_apps').execute();
    await post('/api/v1/auth/login/', { username: 'member', password: 'correct horse' });
    expect([...cookies.keys()].toSorted()).toEqual([
      '__Host-vitrine_session',
      expect.stringMatching(/^__Secure-vitrine_preview_\d+$/),
      '__Secure-vitrine_visitor',
      'vitrine_device',
      'vitrine_passkey',
      'vitrine_second_step',
    ]);
    for (const cookie of cookies.values()) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/);
      expect(cookie).not.toMatch(/; Domain/i);
    }
  });
});

async function previewToken(site: FullSite): Promise<{ preview: string }> {
  const headers = bearer(site.people.owner.token);
  const answer = await site.fetch('/api/v1/blog/posts/1/preview-links/', { method: 'POST', headers });
  const { url } = await answer.json();
  return { preview: String(url).split('/').at(-1) ?? '' };
}
