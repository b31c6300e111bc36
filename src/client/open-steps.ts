import type { FirstSteps } from '../shared/contract/first-steps.ts';

/** How many steps whoever manages the site is to be reminded of. */
export function openSteps({ is_dismissed, steps }: FirstSteps): number {
  return is_dismissed ? 0 : steps.filter(({ is_done }) => !is_done).length;
}
