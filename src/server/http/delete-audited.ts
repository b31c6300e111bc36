import { formatMoment } from '../../shared/text/format-date.ts';
import type { RequestContext } from './request-context.ts';

interface Deleted {
  /** When it came: ISO time in UTC. */
  created_at: string;
  /** What it was said about, where that is public. */
  about?: string | null;
}

/**
 * Has the audit list say what is deleted by when it came and what it was about: an id means nothing once its row is gone. Not
 * who sent it or what it said, which would outlive it there.
 * @returns how many were deleted
 */
export async function deleteAudited(
  context: RequestContext,
  noun: string,
  remove: () => Promise<readonly Deleted[]>,
): Promise<number> {
  // First: what fails after the deletion would leave it untold, in the list and to the pages that are kept.
  const { time_zone } = await context.deps.settings.read();
  const deleted = await remove();
  if (deleted.length === 0) {
    context.audit = { is_left_out: true };
    return 0;
  }
  const names = deleted
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .map(({ created_at, about }) => [formatMoment(created_at, time_zone), about && `on “${about}”`]);
  context.audit = {
    action: deleted.length === 1 ? `Deleted a ${noun}` : `Deleted ${deleted.length} ${noun}s`,
    target: names.map((parts) => parts.filter(Boolean).join(' ')).join('; '),
  };
  return deleted.length;
}
