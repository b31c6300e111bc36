import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Turns the server's HTML into the running application. Resolves when the page answers to clicks. */
export function hydrate(): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <StartClient />
          <AfterHydration onDone={resolve} />
        </StrictMode>,
      );
    });
  });
}

/** Renders nothing; its effect runs once the tree beside it is live. */
function AfterHydration({ onDone }: { onDone: () => void }) {
  useEffect(onDone, []);
  return null;
}
