import { validationError } from '../../../shared/contract/errors.ts';
import { wasPublic } from '../../../shared/was-public.ts';

interface Publication {
  is_published: boolean;
  /** ISO time in UTC; `null` for at once, `undefined` for as it was planned before. */
  publish_at?: string | null | undefined;
}

/**
 * From when on a post is public, ISO time in UTC. A post that has been public keeps its date, also while it is a draft.
 * @throws ApiError 400 when a public post would disappear until later
 */
export function publicationTime(
  before: { first_published_at: string | null },
  { is_published, publish_at }: Publication,
  now: string,
): string | null {
  if (wasPublic(before, now)) {
    if (publish_at && publish_at > now) throw validationError({ publish_at: ['This post has been public already.'] });
    return publish_at ? canonical(publish_at) : before.first_published_at;
  }
  if (!is_published) return null;
  if (publish_at === undefined) return before.first_published_at ?? now;
  return publish_at === null ? now : canonical(publish_at);
}

/** Times are compared as texts, so they all need one spelling. */
function canonical(time: string): string {
  return new Date(time).toISOString();
}
