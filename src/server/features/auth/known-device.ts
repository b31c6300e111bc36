import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Config } from '../../config.ts';
import { normaliseUsername } from './username.ts';

const name = 'vitrine_device';
const maxAgeSeconds = 400 * 24 * 60 * 60;
/** Of all browsers whose cookie is from before each had an id of its own. They get one when they sign in again. */
const sharedId = '';

/**
 * The `Set-Cookie` value by which the browser shows later that `username` has signed in on it. Proves nothing else.
 * @param known which one it is, where it has shown that already
 */
export function knownDeviceCookie(
  username: string,
  known: string | null,
  config: Pick<Config, 'is_https' | 'secret'>,
): string {
  const id = known || randomBytes(16).toString('base64url');
  const options = { path: '/api/v1/auth/', httpOnly: true, sameSite: 'Strict', secure: config.is_https } as const;
  return serialize(name, `${id}.${markOf(username, id, config.secret)}`, { ...options, maxAge: maxAgeSeconds });
}

/** Which of the browsers on which `username` has signed in before is calling; `null` for any other. */
export function findKnownDevice(headers: Headers, username: string, { secret }: Pick<Config, 'secret'>): string | null {
  const [mark = '', id = sharedId] = (parse(headers.get('cookie') ?? '', name)[name] ?? '').split('.').toReversed();
  const given = Buffer.from(mark);
  const expected = Buffer.from(markOf(username, id, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function markOf(username: string, id: string, secret: string): string {
  const device = id === sharedId ? '' : `${id}:`;
  return createHmac('sha256', secret)
    .update(`device:${device}${normaliseUsername(username)}`)
    .digest('base64url');
}
