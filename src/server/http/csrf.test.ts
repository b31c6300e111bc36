import { expect, test } from 'vitest';
import { ApiError } from '../../shared/contract/errors.ts';
import { permissionsOf } from '../../shared/permissions.ts';
import { checkCsrf, csrfTokenFor } from './csrf.ts';
import type { Session } from './request-context.ts';

const secret = 'a secret that only these tests know about';
const user = {
  id: '1',
  username: 'ann',
  first_name: '',
  last_name: '',
  email: 'ann@example.org',
  is_staff: false,
  is_owner: false,
  permissions: permissionsOf({ is_staff: false, denied_permissions: [] }),
};

function session(changes: Partial<Session> = {}): Session {
  return { user, token: 'token-of-ann', presented_by: 'cookie', ...changes };
}

const validToken = csrfTokenFor(session(), secret);

interface Call {
  method?: string;
  headers?: Record<string, string>;
  url?: string;
  session?: Session | null;
  site_url?: string;
}

function isRefused(call: Call): boolean {
  const {
    method = 'POST',
    headers = {},
    url = 'http://10.0.0.2:3000/api/v1/x/',
    site_url = 'https://example.org',
  } = call;
  try {
    checkCsrf({
      method,
      headers: new Headers(headers),
      url,
      session: call.session ?? null,
      config: { site_url, secret },
    });
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 403, code: 'csrf_failed' });
    return true;
  }
}

test.each(['GET', 'HEAD', 'OPTIONS'])('%s needs nothing', (method) => {
  expect(isRefused({ method, session: session(), headers: { origin: 'https://evil.example' } })).toBe(false);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s by cookie needs the session’s token', (method) => {
  expect(isRefused({ method, session: session() })).toBe(true);
  expect(isRefused({ method, session: session(), headers: { 'x-csrftoken': validToken } })).toBe(false);
});

test.each([
  ['empty', ''],
  ['cut short', validToken.slice(0, -1)],
  ['too long', `${validToken}A`],
  ['of another session', csrfTokenFor(session({ token: 'token-of-bob' }), secret)],
  ['of anonymous visitors', csrfTokenFor(null, secret)],
  ['made with another secret', csrfTokenFor(session(), `${secret}!`)],
])('a token that is %s does not count', (_, token) => {
  expect(isRefused({ session: session(), headers: { 'x-csrftoken': token } })).toBe(true);
});

test('a valid token does not help another site', () => {
  expect(
    isRefused({ session: session(), headers: { 'x-csrftoken': validToken, origin: 'https://evil.example' } }),
  ).toBe(true);
  expect(
    isRefused({ session: session(), headers: { 'x-csrftoken': validToken, 'sec-fetch-site': 'cross-site' } }),
  ).toBe(true);
});

test('calls with a bearer token are exempt', () => {
  expect(
    isRefused({ session: session({ presented_by: 'bearer' }), headers: { origin: 'https://elsewhere.example' } }),
  ).toBe(false);
});

test.each([
  {},
  { origin: 'https://example.org' },
  { origin: 'https://example.org', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])('an anonymous call with %j passes', (headers) => {
  expect(isRefused({ headers: headers as Record<string, string> })).toBe(false);
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'http://example.org' },
  { origin: 'https://example.org:8443' },
  { origin: 'https://example.org.evil.example' },
  { origin: 'null' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' },
])('an anonymous call with %j is refused', (headers) => {
  expect(isRefused({ headers: headers as Record<string, string> })).toBe(true);
});

test.each(['http://127.0.0.1:4321', 'http://localhost:4321', 'http://192.168.1.5', 'http://[::1]:3000'])(
  'the site may be called by its own address %s',
  (origin) => {
    expect(isRefused({ url: `${origin}/api/v1/x/`, headers: { origin } })).toBe(false);
  },
);

test('a foreign name that points at this machine is not its own address', () => {
  expect(
    isRefused({ url: 'http://rebound.example:3000/api/v1/x/', headers: { origin: 'http://rebound.example:3000' } }),
  ).toBe(true);
});

test('another port of the same machine is another site', () => {
  expect(isRefused({ url: 'http://127.0.0.1:3000/api/v1/x/', headers: { origin: 'http://127.0.0.1:8080' } })).toBe(
    true,
  );
});
