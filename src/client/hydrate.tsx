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
          <Application onLive={resolve} />
        </StrictMode>,
      );
    });
  });
}

/** Its one child is what the server has rendered: a sibling would give every `useId` below another name. */
function Application({ onLive }: { onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return <StartClient />;
}
