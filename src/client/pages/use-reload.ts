import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** By the route of the page: what is being loaded, and what will be after that. */
const running = new Map<string, Promise<void>>();
const waiting = new Map<string, Promise<void>>();

/**
 * Asks for what a page shows anew, and forgets what was kept of other pages that may show the same.
 * @param routeId of the page that is open
 */
export function useReload(routeId: string): () => Promise<void> {
  const router = useRouter();
  return useCallback(
    () =>
      inTurn(routeId, async () => {
        router.clearCache();
        // Otherwise it is over before anything has come.
        await router.invalidate({ filter: (match) => match.routeId === routeId, sync: true });
      }),
    [router, routeId],
  );
}

/**
 * One after the other: what was begun before a change must not be shown when that is done. Those who ask meanwhile share
 * the next one.
 */
function inTurn(routeId: string, load: () => Promise<void>): Promise<void> {
  const current = running.get(routeId);
  if (!current) {
    const begun = load().finally(() => running.delete(routeId));
    running.set(
      routeId,
      begun.catch(() => {}),
    );
    return begun;
  }
  const next =
    waiting.get(routeId) ??
    current.then(() => {
      waiting.delete(routeId);
      return inTurn(routeId, load);
    });
  waiting.set(routeId, next);
  return next;
}
