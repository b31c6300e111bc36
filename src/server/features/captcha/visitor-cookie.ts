import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Config } from '../../config.ts';

const idPattern = /^[\w-]{22}$/;

/** The id by which the calling browser is known again for as long as it has a captcha open; `null` without one. */
export function visitorId(headers: Headers, config: Pick<Config, 'is_https'>): string | null {
  const name = cookieName(config);
  const id = parse(headers.get('cookie') ?? '', name)[name];
  return id !== undefined && idPattern.test(id) ? id : null;
}

export function newVisitorId(): string {
  return randomBytes(16).toString('base64url');
}

/** The `Set-Cookie` value that keeps `id` in the browser for as long as a captcha is valid, for calls and pages with a form. */
export function visitorCookie(id: string, maxAgeSeconds: number, { is_https }: Pick<Config, 'is_https'>): string {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: is_https } as const;
  return serialize(cookieName({ is_https }), id, { ...options, maxAge: maxAgeSeconds });
}

function cookieName({ is_https }: Pick<Config, 'is_https'>): string {
  return is_https ? '__Secure-vitrine_visitor' : 'vitrine_visitor';
}
