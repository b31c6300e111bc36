import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { fakePages } from '../../../tests/support/fake-pages.ts';
import { keptLog } from '../../../tests/support/kept-log.ts';
import { signInAs } from '../../../tests/support/people.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const page = '<!DOCTYPE html><html lang="en"><p>Hello, reader</p></html>';

describeEachDatabase('pages', (openTestDatabase) => {
  async function createApp(render: Parameters<typeof fakePages>[0] = () => page) {
    const { log, lines } = keptLog();
    const pages = fakePages(render);
    const app = await createTestApp(openTestDatabase, { pages, log });
    return { app, pages, lines };
  }

  test.each([
    ['/about/', '/about'],
    ['/about/?a=1&b=%2F', '/about?a=1&b=%2F'],
    ['/About', '/about'],
    ['/%61BOUT/', '/about'],
    ['/Blog/Article/Some-Slug/', '/blog/article/Some-Slug'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/%2F%2Fevil.example/', '/%2F%2Fevil.example'],
    ['/%5Cevil.example/', '/%5Cevil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/about/..//evil.example', '/evil.example'],
    ['/\t/evil.example', '/evil.example'],
    ['//', '/'],
  ])('%s is sent on to %s, on this site', async (path, location) => {
    const { app, pages } = await createApp();
    const response = await app.fetch(`http://site.test${path}`);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
    const target = new URL(String(response.headers.get('location')), 'http://site.test');
    expect(target.origin).toBe('http://site.test');
    expect(pages.rendered).toEqual([]);
    expect((await app.fetch(target.href)).status).toBe(200);
  });

  test('an address that cannot be decoded gets the page for bad requests', async () => {
    const { app, pages } = await createApp(() => new Response(page, { status: 400 }));
    for (const path of ['/%', '/blog/article/%E0%A4%A', '/%ff/']) expect((await app.fetch(path)).status).toBe(400);
    expect(pages.rendered).toEqual(['/error/400', '/error/400', '/error/400']);
  });

  test('a query that cannot be decoded never reaches the router', async () => {
    const { app, pages } = await createApp();
    const cookie = `vitrine_session=${encodeURIComponent(String(await signInAs(app, 'member')))}`;
    await app.fetch('/about?q=%E0%A4%A&page=2', { headers: { cookie } });
    await app.fetch('/about?q=a%20b', { headers: { cookie } });
    for (const address of pages.rendered) expect(() => decodeURIComponent(address)).not.toThrow();
    expect(pages.rendered[1]).toBe('/about?q=a%20b');
  });

  test.each([
    [null, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0, gzip; q=0.000', null],
    ['brotli, xgzip', null],
  ])('Accept-Encoding %j gets %j', async (accepted, encoding) => {
    const { app } = await createApp();
    const response = await app.fetch('/about', { headers: accepted === null ? {} : { 'accept-encoding': accepted } });
    const body = Buffer.from(await response.arrayBuffer());
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(decode(body).toString()).toContain('Hello, reader');
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie');
  });

  test('a browser that has the page is told so, whatever encoding it came in', async () => {
    const { app } = await createApp();
    const answerTo = async (headers: Record<string, string>) => {
      const response = await app.fetch('/about', { headers });
      return { status: response.status, etag: String(response.headers.get('etag')), headers: response.headers };
    };
    const plain = await answerTo({});
    const zipped = await answerTo({ 'accept-encoding': 'gzip' });
    expect(plain.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(zipped.etag).toBe(plain.etag);

    const known = await answerTo({ 'if-none-match': `"other", ${plain.etag}` });
    expect([known.status, known.etag, known.headers.get('vary')]).toEqual([304, plain.etag, 'Accept-Encoding, Cookie']);
    expect(known.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(known.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
    expect((await answerTo({ 'if-none-match': plain.etag, 'accept-encoding': 'gzip' })).status).toBe(304);
    expect((await answerTo({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD answers like GET, without a body', async () => {
    const { app } = await createApp();
    const response = await app.fetch('/about', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toBe('');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s on a page is refused', async (method) => {
    const { app, pages } = await createApp();
    const response = await app.fetch('/about', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(pages.rendered).toEqual([]);
  });

  test('a page of a signed-in user is kept nowhere', async () => {
    const { app } = await createApp();
    const cookie = `vitrine_session=${encodeURIComponent(String(await signInAs(app, 'member')))}`;
    const { headers } = await app.fetch('/about', { headers: { cookie } });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null]);
  });

  test('a cookie whose session is over is taken back by the next page', async () => {
    const { app } = await createApp(async ({ call }) => {
      await call('GET /api/auth/user/', {});
      return page;
    });
    const { headers } = await app.fetch('/about', { headers: { cookie: 'vitrine_session=over.x' } });
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^vitrine_session=; Max-Age=0/)]);
    expect((await app.fetch('/about')).headers.getSetCookie()).toEqual([]);
  });

  test.each([
    [301, 'http://site.test/about?a=1#b', '/about?a=1#b'],
    [307, '/login?next=%2Fadmin', '/login?next=%2Fadmin'],
    [307, 'http://site.test//evil.example', '/evil.example'],
  ])('a redirect with status %i to %s is sent as %s', async (status, location, sent) => {
    const { app } = await createApp(() => new Response(null, { status, headers: { location } }));
    const response = await app.fetch('/resume');
    expect([response.status, response.headers.get('location')]).toEqual([status, sent]);
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example'])(
    'a redirect to %s fails',
    async (location) => {
      const { app } = await createApp(() => new Response(null, { status: 307, headers: { location } }));
      const response = await app.fetch('/resume');
      expect([response.status, response.headers.get('location')]).toEqual([500, null]);
    },
  );

  test('a page that cannot be rendered gives a plain one with an id that is in the log', async () => {
    const { app, lines } = await createApp(() => {
      throw new Error('secret inside');
    });
    const response = await app.fetch('/about', { headers: { accept: 'text/html' } });
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const errorId = /<code>([\w-]+)<\/code>/.exec(text)?.[1];
    expect(lines).toMatchObject([{ error_id: errorId, err: { message: 'secret inside' } }]);
    expect(text).not.toContain('secret inside');
    expect(text).not.toMatch(/(src|href)="(?!\/")/);
  });

  test('a call that fails inside a page is logged, and the page learns nothing of it', async () => {
    const { app, lines } = await createApp(({ call }) =>
      call('GET /api/v1/about/', {}).then(
        () => 'loaded',
        (error: Error) => new Response(`${error.name}: ${error.message}`, { status: 500 }),
      ),
    );
    await app.deps.database.db.schema.dropTable('section_entries').execute();
    const response = await app.fetch('/about');
    expect(await response.text()).toBe('ApiError: Internal Server Error - Something went wrong on our end');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(lines).toMatchObject([
      { error_id: expect.any(String), err: { message: expect.stringContaining('section_entries') } },
    ]);
  });
});
