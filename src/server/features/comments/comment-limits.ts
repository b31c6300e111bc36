import { addressGroup } from '../../http/client-ip.ts';
import type { Limit } from '../../http/rate-limit.ts';

/** Of a post, for readers. */
export const commentsPerPage = 20;

const tenMinutes = 10 * 60;

/** What one comment that is kept counts towards. */
export function commentLimits({ ip, post_id }: { ip: string; post_id: number }): Limit[] {
  return [
    { key: `comment:ip:${addressGroup(ip)}`, limit: 5, window_seconds: tenMinutes },
    { key: `comment:post:${post_id}`, limit: 30, window_seconds: tenMinutes },
  ];
}
