import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** A line across the top for 800 ms when the path changes; the new page is never held back for it. */
export function RouteBar() {
  const router = useRouter();
  const [changes, setChanges] = useState(0);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) setChanges((count) => count + 1);
      }),
    [router],
  );
  return changes > 0 ? <div key={changes} className="route-bar" aria-hidden="true" /> : null;
}
