import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Asks for the list anew, and forgets what was kept of pages that show the same posts. */
export function useReload(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    router.clearCache();
    await router.invalidate({ filter: ({ routeId }) => routeId === '/cms' });
  }, [router]);
}
