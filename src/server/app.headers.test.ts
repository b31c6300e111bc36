import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { makeDirectory } from '../../tests/support/directories.ts';
import { fakePages } from '../../tests/support/fake-pages.ts';
import { bearer, signInAs } from '../../tests/support/people.ts';
import { createTestApp } from '../../tests/support/test-app.ts';

/** One address for every kind of answer. */
const addresses: [string, number, Record<string, string>?][] = [
  ['/api/v1/about/', 200],
  ['/api/v1/nothing/', 404],
  ['/api/v1/auth/login/', 405],
  ['/api/v1/openapi.json', 200],
  ['/api/docs', 200],
  ['/about', 200],
  ['/about/', 308],
  ['/gone', 404],
  ['/%E0%A4%A', 400],
  ['/broken', 500],
  ['/robots.txt', 200],
  ['/favicon.svg', 200],
  ['/api-docs.css', 200],
  ['/assets/a-1.js', 200],
  ['/assets/missing.js', 404],
];

async function createFullApp(openTestDatabase: Parameters<typeof createTestApp>[0], site_url = 'http://site.test') {
  const directory = await makeDirectory();
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'api-docs.css'), 'p {}');
  await writeFile(join(directory, 'assets/a-1.js'), 'export {};');
  const pages = fakePages((_context, path) => {
    if (path === '/broken') throw new Error('broken');
    const status = { '/error/400': 400, '/gone': 404 }[path] ?? 200;
    return new Response('<p>Hello</p>', { status });
  });
  return createTestApp(openTestDatabase, {
    config: { site_url, is_https: site_url.startsWith('https') },
    pages: { ...pages, static_directory: directory },
  });
}

describeEachDatabase('headers', (openTestDatabase) => {
  test('every kind of answer carries the security headers and a policy', async () => {
    const app = await createFullApp(openTestDatabase);
    for (const [path, status] of addresses) {
      const { status: given, headers } = await app.fetch(path);
      expect([path, given]).toEqual([path, status]);
      expect([path, Object.fromEntries(headers)]).toEqual([
        path,
        expect.objectContaining({
          'content-security-policy': expect.stringMatching(
            // Pages prefetch scripts by default, and nothing else.
            /^default-src '(?:none'|self'; child-src 'none'; ).*frame-ancestors 'none'/,
          ),
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=()'),
        }),
      ]);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  test('browsers are told to stay on HTTPS where the site is served by it', async () => {
    const app = await createFullApp(openTestDatabase, 'https://site.test');
    for (const [path] of addresses) {
      const { headers } = await app.fetch(path);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
    }
    expect((await app.fetch('/about')).headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  test('nothing an anonymous reader asks for sets a cookie', async () => {
    const app = await createFullApp(openTestDatabase);
    for (const path of [...addresses.map(([path]) => path), '/api/v1/auth/csrf-token/', '/api/auth/user/']) {
      expect([path, (await app.fetch(path)).headers.getSetCookie()]).toEqual([path, []]);
    }
  });

  test('what depends on who asks is never kept', async () => {
    const app = await createFullApp(openTestDatabase);
    const token = await signInAs(app, 'member');
    const cacheOf = async (path: string, init?: RequestInit) =>
      (await app.fetch(path, init)).headers.get('cache-control');
    const own = { headers: bearer(token) };

    expect(await cacheOf('/api/v1/auth/csrf-token/')).toBe('private, no-store');
    expect(await cacheOf('/api/auth/user/')).toBe('private, no-store');
    expect(await cacheOf('/api/v1/auth/profile/', own)).toBe('private, no-store');
    expect(await cacheOf('/api/v1/auth/profile/')).toBe('private, no-store');
    expect(await cacheOf('/api/v1/auth/login/', { method: 'POST' })).toBe('private, no-store');
    expect(await cacheOf('/api/v1/about/', own)).toBe('private, no-store');
    expect(await cacheOf('/api/v1/about/')).toBe('no-cache');
  });

  test('files with a hash in their name are kept for ever, others for an hour, missing ones not at all', async () => {
    const app = await createFullApp(openTestDatabase);
    const answerOf = async (path: string, method = 'GET') => {
      const response = await app.fetch(path, { method });
      await response.arrayBuffer();
      return [response.status, response.headers.get('cache-control')];
    };

    expect(await answerOf('/assets/a-1.js')).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await answerOf('/assets/a-1.js', 'HEAD')).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await answerOf('/api-docs.css')).toEqual([200, 'public, max-age=3600']);
    expect(await answerOf('/assets/missing.js')).toEqual([404, 'private, no-store']);
    expect(await answerOf('/assets/..%2fapi-docs.css')).toEqual([404, 'private, no-store']);
    expect(await answerOf('/assets')).toEqual([404, 'private, no-store']);
    expect(await answerOf('/assets/a-1.js', 'POST')).toEqual([405, 'private, no-store']);
  });
});
