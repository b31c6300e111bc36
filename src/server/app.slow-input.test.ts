import { expect, test } from 'vitest';
import { bodies } from '../../tests/support/call-bodies.ts';
import { honestBody } from '../../tests/support/call-samples.ts';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { fakePages } from '../../tests/support/fake-pages.ts';
import { openFullSite } from '../../tests/support/full-site.ts';
import { bearer } from '../../tests/support/people.ts';
import { api } from '../shared/contract/api.ts';
import type { AnyEndpoint } from '../shared/contract/endpoint.ts';

/** What a pattern that tries every beginning of a row takes far longer for than for any text that somebody would write. */
const rows = ['/', ' ', '\n', '.', '-', 'a.', '<', '"', '&', '\u0301', '(', '=?', '--', '[', '`', 'é'];
const longestMs = 1000;
/** As long as an address may be with its headers. */
const pathLength = 15_000;
const textLength = 50_000;

async function timeOf(work: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  await (await work()).body?.cancel();
  return performance.now() - start;
}

function rowOf(text: string, length: number): string {
  return `a${text.repeat(length / text.length)}b`;
}

/** Anybody's, whose texts nobody has checked before. */
const anybodys = (api as readonly AnyEndpoint[]).filter(
  ({ method, path, access }) => `${method} ${path}` in bodies && (access === 'public' || access === 'signed_in'),
);

describeEachDatabase('what is made to be slow', (openTestDatabase) => {
  test('keeps nobody waiting: as an address', async () => {
    const site = await openFullSite(openTestDatabase, { pages: fakePages() });
    const slow: string[] = [];
    for (const start of [
      '/',
      '/about/',
      '/blog/article/',
      '/blog?tag=',
      '/search?q=',
      '/api/v1/search/?q=',
      '/media/',
    ]) {
      for (const row of rows) {
        const address = start + encodeURI(rowOf(row, 5000)).slice(0, pathLength);
        const ms = await timeOf(() => site.fetch(address));
        if (ms > longestMs) slow.push(`${start} with ${JSON.stringify(row)}: ${Math.round(ms)} ms`);
      }
      const slashes = await timeOf(() => site.fetch(`${start}a${'/'.repeat(pathLength)}b`));
      if (slashes > longestMs) slow.push(`${start} with slashes: ${Math.round(slashes)} ms`);
    }
    expect(slow).toEqual([]);
  });

  test('keeps nobody waiting: in the body of a call that anybody may make', { timeout: 60_000 }, async () => {
    const site = await openFullSite(openTestDatabase);
    const headers = { ...bearer(site.people.member.token), 'content-type': 'application/json' };
    const slow: string[] = [];
    for (const endpoint of anybodys) {
      const sample = honestBody(endpoint);
      const [address = ''] = site.addressesFor(endpoint);
      for (const row of rows) {
        const text = rowOf(row, textLength);
        for (const name of Object.keys(sample)) {
          const body = JSON.stringify({ ...sample, [name]: text });
          const ms = await timeOf(() => site.fetch(address, { method: endpoint.method, headers, body }));
          if (ms > longestMs) slow.push(`${endpoint.path} ${name} with ${JSON.stringify(row)}: ${Math.round(ms)} ms`);
        }
      }
    }
    expect(slow).toEqual([]);
  });
});
