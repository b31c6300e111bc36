/**
 * Whether readers have seen the post, or see it now: its address must lead there for ever, and its date stays. A time that
 * is still to come is only a plan.
 * @param now ISO time in UTC
 */
export function wasPublic({ first_published_at }: { first_published_at: string | null }, now: string): boolean {
  return first_published_at !== null && first_published_at <= now;
}
