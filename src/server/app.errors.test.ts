import { expect, test, vi } from 'vitest';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { keptLog } from '../../tests/support/kept-log.ts';
import { createTestApp } from '../../tests/support/test-app.ts';

const signIn = '/api/v1/auth/login/';
const json = { 'content-type': 'application/json' };
const mebibyte = 1024 * 1024;

function inPieces(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

describeEachDatabase('errors of calls', (openTestDatabase) => {
  test('an unknown path answers 404 with the default text', async () => {
    const app = await createTestApp(openTestDatabase);
    for (const path of [
      '/api/v1/nothing/',
      '/api/v1/nothing',
      '/api',
      '/api/',
      '/api/v1/%E0%A4%A/',
      '/api/v1/about/%00',
      '/api/v1/projects/%00/',
      '/api/v1/blog/article/%00/',
      '/api/v1/blog/article/a%00/comments/',
    ]) {
      const response = await app.fetch(path);
      expect([path, response.status, await response.json()]).toEqual([
        path,
        404,
        { success: false, message: 'Not Found - The requested resource could not be found' },
      ]);
    }
  });

  test('a call that needs a session answers 401 with the default text', async () => {
    const app = await createTestApp(openTestDatabase);
    const response = await app.fetch('/api/v1/auth/profile/');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ success: false, message: 'Unauthorized - Authentication is required' });
  });

  test.each([
    ['/api/v1/about/', 'DELETE', 'GET, HEAD'],
    ['/api/v1/about', 'POST', 'GET, HEAD'],
    ['/api/v1/auth/login/', 'GET', 'POST'],
    ['/api/v1/auth/login', 'HEAD', 'POST'],
    ['/api/v1/auth/profile/update/', 'PUT', 'PATCH'],
  ])('%s refuses %s and says what it allows', async (path, method, allowed) => {
    const app = await createTestApp(openTestDatabase);
    const response = await app.fetch(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
    if (method !== 'HEAD') expect(await response.json()).toMatchObject({ success: false });
  });

  test('HEAD answers like GET, without a body', async () => {
    const app = await createTestApp(openTestDatabase);
    const response = await app.fetch('/api/v1/about/', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await response.text()).toBe('');
  });

  test('every field is named with its texts, and the message is the first of them', async () => {
    const app = await createTestApp(openTestDatabase);
    const response = await app.fetch(signIn, { method: 'POST', headers: json, body: '{"username":"  "}' });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        success: false,
        message: 'This field is required.',
        errors: { username: ['This field is required.'], password: ['This field is required.'] },
        code: 'invalid',
      },
    ]);
  });

  test.each([
    ['cut off', '{"username":', json, 400],
    ['an array', '[]', json, 400],
    ['null', 'null', json, 400],
    ['a number', '12', json, 400],
    ['text', '"ann"', json, 400],
    ['nested deeply', '['.repeat(100_000) + ']'.repeat(100_000), json, 400],
    ['nested deeply in a field', `{"username":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, json, 400],
    ['fields of other types', '{"username":{"$ne":null},"password":["x"]}', json, 400],
    ['__proto__', '{"__proto__":{"username":"ann","password":"x"},"constructor":{"prototype":{}}}', json, 400],
    ['NUL', '{"username":"ann\\u0000","password":"x\\u0000"}', json, 400],
    ['bad UTF-8', Buffer.from('{"username":"\xff","password":"x"}', 'latin1'), json, 400],
    ['a lone surrogate', '{"username":"\\ud800","password":"x"}', json, 401],
    ['of no type', new TextEncoder().encode('{"username":"ann"}'), {}, 415],
    ['a form', 'username=ann', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['of a type that only looks like JSON', '{}', { 'content-type': 'application/jsonp' }, 415],
  ])('a body that is %s is refused with the envelope', async (_name, body, headers, status) => {
    const { log, lines } = keptLog();
    const app = await createTestApp(openTestDatabase, { log });
    const response = await app.fetch(signIn, { method: 'POST', headers, body });
    const text = await response.text();
    expect([response.status, lines]).toEqual([status, []]);
    expect(JSON.parse(text)).toMatchObject({ success: false, message: expect.any(String) });
    expect(text).not.toMatch(/\bat .*\.ts|node_modules/);
  });

  test('a body over the limit is refused, whether it says its length or not', async () => {
    const app = await createTestApp(openTestDatabase);
    const body = `{"username":"${'a'.repeat(mebibyte)}"}`;
    const headers = { ...json, 'content-length': String(body.length) };
    const known = await app.fetch(signIn, { method: 'POST', headers, body });
    const streamed = { method: 'POST', headers: json, body: inPieces(body), duplex: 'half' } as RequestInit;
    const unknown = await app.fetch(signIn, streamed);
    for (const response of [known, unknown]) {
      expect([response.status, await response.json()]).toEqual([
        413,
        { success: false, message: 'The request is too large.' },
      ]);
    }
  });

  test('what nobody foresaw answers 500 with an id that is in the log, and tells nothing else', async () => {
    const { log, lines } = keptLog();
    const app = await createTestApp(openTestDatabase, { log });
    vi.spyOn(app.deps.accounts, 'findUser').mockRejectedValue(new Error('secret inside'));
    const response = await app.fetch('/api/v1/auth/profile/', { headers: { authorization: 'Token x' } });
    const body = await response.json();
    expect([response.status, body]).toEqual([
      500,
      {
        success: false,
        message: 'Internal Server Error - Something went wrong on our end',
        error_id: expect.stringMatching(/^\d+-[\w-]+$/),
      },
    ]);
    expect(lines).toMatchObject([{ error_id: body.error_id, err: { message: 'secret inside' } }]);
  });
});
