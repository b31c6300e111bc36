import { expect, test, vi } from 'vitest';
import { permissionsOf } from '../../shared/permissions.ts';
import { readConfig } from '../config.ts';
import type { Accounts } from '../features/auth/accounts.ts';
import { hasSessionCookie, noSessionCookie, presentedTokens, resolveSession, sessionCookie } from './session.ts';

const config = readConfig({ SECRET: 'a secret that only these tests know about' });
const httpsConfig = { ...config, is_https: true };

function userNamed(username: string) {
  const permissions = permissionsOf({ is_staff: false, denied_permissions: [] });
  return {
    id: username,
    username,
    first_name: '',
    last_name: '',
    email: '',
    is_staff: false,
    is_owner: false,
    permissions,
  };
}

/** Accounts in which the token `ann.x+/=` is Ann's. */
const findUser = vi.fn<Accounts['findUser']>(async (token) => (token === 'ann.x+/=' ? userNamed('ann') : null));
const deps = { config, accounts: { findUser } as unknown as Accounts };

function cookieOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

test('the cookie that signing in sets is the one that is read', async () => {
  const headers = new Headers({ cookie: `theme=dark; ${cookieOf(sessionCookie('ann.x+/=', config))}` });
  expect(await resolveSession(deps, headers)).toEqual({
    user: userNamed('ann'),
    token: 'ann.x+/=',
    presented_by: 'cookie',
  });
});

test('the cookie is out of reach for scripts and for calls by other sites', () => {
  expect(sessionCookie('t', config)).toBe('vitrine_session=t; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax');
});

test('behind HTTPS the cookie is bound to this host and never sent in the clear', () => {
  const cookie = sessionCookie('t', httpsConfig);
  expect(cookie).toMatch(/^__Host-vitrine_session=t; /);
  expect(cookie).toContain('; Secure');
  expect(cookie).not.toContain('Domain');
});

test('behind HTTPS a cookie without the prefix is not believed', () => {
  const headers = new Headers({ cookie: cookieOf(sessionCookie('ann.x+/=', config)) });
  expect(hasSessionCookie(headers, httpsConfig)).toBe(false);
  expect(hasSessionCookie(headers, config)).toBe(true);
});

test('the cookie that signing out sets claims no session', () => {
  expect(noSessionCookie(config)).toContain('Max-Age=0');
  expect(hasSessionCookie(new Headers({ cookie: cookieOf(noSessionCookie(config)) }), config)).toBe(false);
});

test.each(['Bearer ann.x+/=', 'Token ann.x+/=', 'token  ann.x+/='])('%j is a bearer token', async (authorization) => {
  expect(await resolveSession(deps, new Headers({ authorization }))).toMatchObject({
    user: { username: 'ann' },
    presented_by: 'bearer',
  });
});

test('a bearer token that has ended is not replaced by the cookie beside it', async () => {
  const headers = new Headers({ authorization: 'Bearer stale', cookie: cookieOf(sessionCookie('ann.x+/=', config)) });
  expect(await resolveSession(deps, headers)).toBeNull();
});

test('an Authorization header of another scheme is somebody else’s', async () => {
  const headers = new Headers({ authorization: 'Basic abc', cookie: cookieOf(sessionCookie('ann.x+/=', config)) });
  expect(await resolveSession(deps, headers)).toMatchObject({ presented_by: 'cookie' });
});

test('a call without proof costs no look-up', async () => {
  findUser.mockClear();
  expect(await resolveSession(deps, new Headers({ cookie: 'theme=dark; not_vitrine_session=x' }))).toBeNull();
  expect(findUser).not.toHaveBeenCalled();
});

test('signing out knows both tokens of a call that carries two', () => {
  const headers = new Headers({ authorization: 'Token one', cookie: cookieOf(sessionCookie('two', config)) });
  expect(presentedTokens(headers, config)).toEqual(['one', 'two']);
});
