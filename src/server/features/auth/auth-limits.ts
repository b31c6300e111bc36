import { addressGroup } from '../../http/client-ip.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { normaliseUsername } from './username.ts';

const minutes = 60;
const hour = 60 * minutes;
const day = 24 * hour;
const tooManyCodes = 'Too many codes were wrong. Please use a recovery code or a passkey.';

interface Attempt {
  ip: string;
  /** Which of the browsers that have signed in to this account before; `null` for any other. */
  device: string | null;
}

/** What an attempt counts towards, and the part of it that a success gives back. */
interface AttemptLimits {
  limits: Limit[];
  refunded: Limit[];
}

/**
 * Of one attempt to sign in. The limit per name stops guessing from many addresses, but would let anybody lock the owner
 * out; so each browser that has signed in before is counted by itself, where neither strangers nor other browsers reach.
 * Whoever has collected many such browsers is stopped by what all of them have together.
 */
export function signInLimits({ ip, device, username }: Attempt & { username: string }): AttemptLimits {
  const name = normaliseUsername(username);
  if (device !== null) {
    const shared = { key: knownDevicesKey(name), limit: 400, window_seconds: hour };
    const own = { key: knownDeviceKey(name, device), limit: 20, window_seconds: 15 * minutes };
    return { limits: [own, shared], refunded: [shared] };
  }
  const refunded = [
    { key: `sign-in:ip-name:${addressGroup(ip)}:${name}`, limit: 10, window_seconds: 15 * minutes },
    { key: nameKey(name), limit: 100, window_seconds: hour },
  ];
  // What is not given back bounds how much hashing one address can ask for.
  return { limits: [signInAddressLimit(ip), ...refunded], refunded };
}

/** What keeps others from signing in as `username`, and the calling browser: lifted when the password is reset. */
export function signInKeysOf(username: string, device: string | null = null): string[] {
  const name = normaliseUsername(username);
  return [nameKey(name), knownDevicesKey(name), ...(device === null ? [] : [knownDeviceKey(name, device)])];
}

/**
 * Guessing by someone who knows the password. What one address asks for counts as signing in. Six digits would be found in
 * the long run: after so many wrong ones in 30 days no more are taken from strangers, from a browser that has signed in
 * before, or from all such browsers together. Recovery codes and passkeys cannot be found, and go on.
 */
export function secondStepLimits(
  { ip, device, user_id }: Attempt & { user_id: string },
  step: 'totp' | 'other',
): AttemptLimits {
  const who = device === null ? `ip:${addressGroup(ip)}` : `known-device:${device}`;
  const own = { key: `second-step:${user_id}:${who}`, limit: 10, window_seconds: 15 * minutes };
  const ceilings =
    device === null
      ? [codeCeiling(strangersCodesKey(user_id), 30)]
      : [codeCeiling(`codes:${user_id}:${who}`, 30), codeCeiling(knownDevicesCodesKey(user_id), 100)];
  const refunded = step === 'totp' ? [own, ...ceilings] : [own];
  return { limits: device === null ? [signInAddressLimit(ip), ...refunded] : refunded, refunded };
}

function codeCeiling(key: string, limit: number): Limit {
  return { key, limit, window_seconds: 30 * day, message: tooManyCodes };
}

/** Lifted when a new password shuts out whoever was guessing. Not by a link in a mail: that proves no second step. */
export function codeKeysOf(user_id: string): string[] {
  return [strangersCodesKey(user_id), knownDevicesCodesKey(user_id)];
}

/** Passkeys cannot be guessed; this bounds the work that one address can ask for. */
export function passkeyLimits(ip: string): Limit[] {
  return [signInAddressLimit(ip)];
}

/** First codes of an app that is being added. */
export function appCodeLimits(userId: string): Limit[] {
  return [{ key: `app-code:user:${userId}`, limit: 20, window_seconds: 15 * minutes }];
}

export function signUpLimits(ip: string): Limit[] {
  return [{ key: `sign-up:ip:${addressGroup(ip)}`, limit: 30, window_seconds: hour }];
}

/** Checks of the current password by someone who already has a session. */
export function passwordCheckLimits(userId: string): Limit[] {
  return [{ key: `password-check:user:${userId}`, limit: 10, window_seconds: 15 * minutes }];
}

function signInAddressLimit(ip: string): Limit {
  return { key: `sign-in:ip:${addressGroup(ip)}`, limit: 100, window_seconds: 15 * minutes };
}

function nameKey(name: string): string {
  return `sign-in:name:${name}`;
}

function knownDevicesKey(name: string): string {
  return `sign-in:known-devices:${name}`;
}

function knownDeviceKey(name: string, device: string): string {
  return `sign-in:known-device:${name}:${device}`;
}

function strangersCodesKey(user_id: string): string {
  return `codes:${user_id}:strangers`;
}

function knownDevicesCodesKey(user_id: string): string {
  return `codes:${user_id}:known-devices`;
}
