import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** What the first page said of itself for search engines is not true of the next one. */
function forgetStructuredData(): void {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) script.remove();
}

/** A line across the top for 800 ms when the path changes; the new page is never held back for it. */
export function RouteBar() {
  const router = useRouter();
  const [changes, setChanges] = useState(0);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return;
        setChanges((count) => count + 1);
        forgetStructuredData();
      }),
    [router],
  );
  return changes > 0 ? <div key={changes} className="route-bar" aria-hidden="true" /> : null;
}
