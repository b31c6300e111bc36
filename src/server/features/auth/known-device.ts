import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Config } from '../../config.ts';
import { normaliseUsername } from './username.ts';

const name = 'vitrine_device';
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** The `Set-Cookie` value by which the browser shows later that `username` has signed in on it. Proves nothing else. */
export function knownDeviceCookie(username: string, config: Pick<Config, 'is_https' | 'secret'>): string {
  const options = { path: '/api/v1/auth/', httpOnly: true, sameSite: 'Strict', secure: config.is_https } as const;
  return serialize(name, markOf(username, config.secret), { ...options, maxAge: maxAgeSeconds });
}

/** Whether `username` has signed in on the calling browser before. */
export function isKnownDevice(headers: Headers, username: string, { secret }: Pick<Config, 'secret'>): boolean {
  const given = Buffer.from(parse(headers.get('cookie') ?? '', name)[name] ?? '');
  const expected = Buffer.from(markOf(username, secret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function markOf(username: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`device:${normaliseUsername(username)}`)
    .digest('base64url');
}
