export type PostStatus = 'Draft' | 'Scheduled' | 'Published';

/**
 * @param first_published_at ISO time; a future one is a plan
 * @param now milliseconds
 */
export function statusOf(
  { published, first_published_at }: { published: boolean; first_published_at: string | null },
  now: number,
): PostStatus {
  if (!published) return 'Draft';
  return first_published_at !== null && Date.parse(first_published_at) > now ? 'Scheduled' : 'Published';
}
