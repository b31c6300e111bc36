import { addressGroup } from '../../http/client-ip.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { normaliseUsername } from './username.ts';

const minutes = 60;
const hour = 60 * minutes;

interface Attempt {
  ip: string;
  username: string;
  /** The browser has signed in to this account before. */
  is_known_device: boolean;
}

/**
 * What one attempt to sign in counts towards. The limit per name stops guessing from many addresses, but would let
 * anybody lock the owner out; so a browser that has signed in before is counted apart, where strangers cannot reach.
 */
export function signInLimits({ ip, username, is_known_device }: Attempt): Limit[] {
  const name = normaliseUsername(username);
  if (is_known_device) return [{ key: knownDeviceKey(name), limit: 20, window_seconds: 15 * minutes }];
  return [signInAddressLimit(ip), ...refundableSignInLimits(ip, name)];
}

/** The part of `signInLimits` that a success gives back. The rest bounds how much hashing one address can ask for. */
export function refundedBySuccess({ ip, username, is_known_device }: Attempt): Limit[] {
  return is_known_device ? [] : refundableSignInLimits(ip, normaliseUsername(username));
}

/** What keeps everybody else from signing in as `username`: lifted when the password is reset. */
export function signInKeysOf(username: string): string[] {
  const name = normaliseUsername(username);
  return [nameKey(name), knownDeviceKey(name), secondStepNameKey(name), secondStepKnownDeviceKey(name)];
}

/** Guessing codes by someone who knows the password. What one address asks for counts as signing in. */
export function secondStepLimits({ ip, username, is_known_device }: Attempt): Limit[] {
  const name = normaliseUsername(username);
  if (is_known_device) return [{ key: secondStepKnownDeviceKey(name), limit: 10, window_seconds: 15 * minutes }];
  return [signInAddressLimit(ip), ...refundableSecondStepLimits(ip, name)];
}

export function refundedBySecondStep({ ip, username, is_known_device }: Attempt): Limit[] {
  return is_known_device ? [] : refundableSecondStepLimits(ip, normaliseUsername(username));
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

function refundableSignInLimits(ip: string, name: string): Limit[] {
  return [
    { key: `sign-in:ip-name:${addressGroup(ip)}:${name}`, limit: 10, window_seconds: 15 * minutes },
    { key: nameKey(name), limit: 100, window_seconds: hour },
  ];
}

function refundableSecondStepLimits(ip: string, name: string): Limit[] {
  return [
    { key: `second-step:ip-name:${addressGroup(ip)}:${name}`, limit: 10, window_seconds: 15 * minutes },
    { key: secondStepNameKey(name), limit: 30, window_seconds: hour },
  ];
}

function secondStepNameKey(name: string): string {
  return `second-step:name:${name}`;
}

function secondStepKnownDeviceKey(name: string): string {
  return `second-step:known-device:${name}`;
}

function nameKey(name: string): string {
  return `sign-in:name:${name}`;
}

function knownDeviceKey(name: string): string {
  return `sign-in:known-device:${name}`;
}
