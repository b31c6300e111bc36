/**
 * When what readers see of a post was changed last: one that was written before it appeared has changed when it appeared.
 * ISO times in UTC are in order as texts.
 */
export function lastChange({
  updated_at,
  first_published_at,
}: {
  updated_at: string;
  first_published_at: string | null;
}): string {
  return first_published_at !== null && first_published_at > updated_at ? first_published_at : updated_at;
}
