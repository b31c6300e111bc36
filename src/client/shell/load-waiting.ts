import { type Actor, can } from '../../shared/permissions.ts';
import { call } from '../api.ts';
import type { WaitingCounts } from '../waiting-counts.ts';

/** What waits for whoever is signed in. No page is worth less without it. */
export async function loadWaiting(user: Actor): Promise<WaitingCounts> {
  return {
    messages: can(user, 'message.read')
      ? await call('GET /api/v1/messages/stats/', {}).then(
          ({ stats }) => stats.unread_count,
          () => null,
        )
      : null,
  };
}
