import { addressGroup } from '../../http/client-ip.ts';
import type { Limit } from '../../http/rate-limit.ts';

const perAddress = 5;
const window_seconds = 10 * 60;

interface Counted {
  kind: 'comment' | 'message';
  ip: string;
  /** What it goes to, which takes so many from everybody together. */
  place: string;
  most: number;
}

/** What one that is kept counts towards. */
export function submissionLimits({ kind, ip, place, most }: Counted): Limit[] {
  return [
    { key: `${kind}:ip:${addressGroup(ip)}`, limit: perAddress, window_seconds },
    { key: `${kind}:${place}`, limit: most, window_seconds },
  ];
}
