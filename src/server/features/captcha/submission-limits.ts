import { addressGroup } from '../../http/client-ip.ts';
import type { Limit } from '../../http/rate-limit.ts';

const perAddress = 5;
const window_seconds = 10 * 60;

type Kind = 'comment' | 'message';

/** What one from this address counts towards. */
export function addressLimit(kind: Kind, ip: string): Limit {
  return { key: `${kind}:ip:${addressGroup(ip)}`, limit: perAddress, window_seconds };
}

/** @param place what it goes to, which takes so many from everybody together */
export function placeLimit(kind: Kind, place: string, most: number): Limit {
  return { key: `${kind}:${place}`, limit: most, window_seconds };
}
