import { parse, serialize } from 'hono/utils/cookie';
import type { Config } from '../../config.ts';

/** What signing in has to remember between two calls, out of reach for scripts, pages and other sites. */
type CookieName = 'vitrine_passkey' | 'vitrine_second_step';

export function challengeCookie(
  name: CookieName,
  value: string,
  maxAge: number,
  { is_https }: Pick<Config, 'is_https'>,
): string {
  const options = { path: '/api/v1/auth/', httpOnly: true, sameSite: 'Strict', secure: is_https, maxAge } as const;
  return serialize(name, value, options);
}

export function readChallengeCookie(name: CookieName, headers: Headers): string | null {
  return parse(headers.get('cookie') ?? '', name)[name] || null;
}
