import { type Actor, can } from '../../shared/permissions.ts';
import { call } from '../api.ts';
import type { WaitingCounts } from '../waiting-counts.ts';

/** What waits for whoever is signed in. No page is worth less without it. */
export async function loadWaiting(user: Actor): Promise<WaitingCounts> {
  const [messages, comments, first_steps] = await Promise.all([
    can(user, 'message.read') ? countOrNull(call('GET /api/v1/messages/stats/', {}), 'unread_count') : null,
    can(user, 'comment.moderate') ? countOrNull(call('GET /api/v1/comments/stats/', {}), 'pending_count') : null,
    can(user, 'site.manage') ? call('GET /api/v1/first-steps/', {}).catch(() => null) : null,
  ]);
  return { messages, comments, first_steps };
}

function countOrNull<Name extends string>(
  asking: Promise<{ stats: Record<Name, number> }>,
  name: Name,
): Promise<number | null> {
  return asking.then(
    ({ stats }) => stats[name],
    () => null,
  );
}
