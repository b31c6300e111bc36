import { addressGroup } from '../../http/client-ip.ts';
import type { Limit } from '../../http/rate-limit.ts';

const hour = 60 * 60;

/** The same whether somebody has the address or not. */
export function passwordResetLimits(ip: string, email: string): Limit[] {
  return [
    { key: `password-reset:ip:${addressGroup(ip)}`, limit: 10, window_seconds: hour },
    { key: `password-reset:email:${email}`, limit: 5, window_seconds: hour },
  ];
}

/** Links cannot be guessed; this bounds the hashing that one address can ask for. */
export function linkLimits(ip: string): Limit[] {
  return [{ key: `account-link:ip:${addressGroup(ip)}`, limit: 30, window_seconds: hour }];
}

/** Mails to addresses that may be those of strangers. */
export function emailChangeLimits(userId: string): Limit[] {
  return [{ key: `email-change:user:${userId}`, limit: 5, window_seconds: hour }];
}

export function pictureLimits(userId: string): Limit[] {
  return [{ key: `picture:user:${userId}`, limit: 20, window_seconds: hour }];
}

/** Each new name is recorded: without end they would bury all else. */
export function nameLimits(userId: string): Limit[] {
  return [{ key: `name:user:${userId}`, limit: 20, window_seconds: hour }];
}
