import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether script answers for the page: `false` on the server, and while what it has sent comes to life. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
