import { record } from '../../record.ts';

/** Searches that were told of before this page was opened. */
const toldBefore = new Set<string>();

/** Says that somebody looks for something, once a page. */
export function recordSearch(q: string): void {
  if (!toldBefore.has(q)) record('/api/v1/search/record/', { q });
}

/** The same for a page that has just been opened: one that is loaded again, or another view of a search, is no new one. */
export function recordOpenedSearch(q: string): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isComeBackTo = entry?.type === 'reload' || entry?.type === 'back_forward';
  if (isComeBackTo || isFromSameSearch(q)) toldBefore.add(q);
  else {
    recordSearch(q);
    // From a form of the site that was sent without script, which could not keep it.
    if (document.referrer.startsWith(`${location.origin}/`)) void keepSearch(q).catch(() => {});
  }
}

/** Among the recent searches of this browser. */
export async function keepSearch(q: string): Promise<void> {
  const { rememberSearch } = await import('../../recent-searches.ts');
  rememberSearch(q);
}

function isFromSameSearch(q: string): boolean {
  if (document.referrer === '') return false;
  const { origin, searchParams } = new URL(document.referrer);
  return origin === location.origin && searchParams.get('q')?.trim() === q;
}
