import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Asks for what a page shows anew, and forgets what was kept of other pages that may show the same.
 * @param routeId of the page that is open
 */
export function useReload(routeId: string): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    router.clearCache();
    await router.invalidate({ filter: (match) => match.routeId === routeId });
  }, [router, routeId]);
}
