import { parse, serialize } from 'hono/utils/cookie';
import type { AppDeps } from '../app-deps.ts';
import type { Config } from '../config.ts';
import type { Session } from './request-context.ts';

/** The longest that browsers keep one: the session's row decides when a session ends, the cookie only outlives it. */
const cookieMaxAgeSeconds = 400 * 24 * 60 * 60;

/**
 * Looks up who is calling. An Authorization header of ours decides alone: when its session has ended, the call is
 * anonymous, not that of whoever's cookie the browser happens to hold.
 */
export async function resolveSession(
  { accounts, config }: Pick<AppDeps, 'accounts' | 'config'>,
  headers: Headers,
  call?: { is_unattended: boolean },
): Promise<Session | null> {
  const credential = bearerToken(headers) ?? cookieToken(headers, config);
  const user = credential && (await accounts.findUser(credential.token, call));
  return user ? { ...credential, user } : null;
}

/** Every token that came with the call, true or not: what signing out has to end. */
export function presentedTokens(headers: Headers, config: Pick<Config, 'is_https'>): string[] {
  return [bearerToken(headers), cookieToken(headers, config)].flatMap((credential) => credential?.token ?? []);
}

/** Whether a cookie claims a session. Says nothing of its truth, but takes no look-up. */
export function hasSessionCookie(headers: Headers, config: Pick<Config, 'is_https'>): boolean {
  return cookieToken(headers, config) !== null;
}

/** The `Set-Cookie` value that keeps `token` in the browser, out of reach for scripts and for other sites’ calls. */
export function sessionCookie(token: string, config: Pick<Config, 'is_https'>): string {
  return setCookie(token, cookieMaxAgeSeconds, config);
}

/** The `Set-Cookie` value that makes the browser forget its session. */
export function noSessionCookie(config: Pick<Config, 'is_https'>): string {
  return setCookie('', 0, config);
}

function setCookie(value: string, maxAge: number, { is_https }: Pick<Config, 'is_https'>): string {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: is_https, maxAge } as const;
  return serialize(cookieName({ is_https }), value, options);
}

/** Behind HTTPS the prefix keeps subdomains and unencrypted pages from planting a session. */
function cookieName({ is_https }: Pick<Config, 'is_https'>): string {
  return is_https ? '__Host-vitrine_session' : 'vitrine_session';
}

function bearerToken(headers: Headers) {
  // Other schemes belong to somebody else, e.g. Basic to a proxy that guards a site under construction.
  const token = /^(?:Bearer|Token)\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return token === undefined ? null : ({ token, presented_by: 'bearer' } as const);
}

function cookieToken(headers: Headers, config: Pick<Config, 'is_https'>) {
  const name = cookieName(config);
  const token = parse(headers.get('cookie') ?? '', name)[name];
  return token ? ({ token, presented_by: 'cookie' } as const) : null;
}
