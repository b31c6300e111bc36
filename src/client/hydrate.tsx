import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Turns the server's HTML into the running application. Resolves when the page answers to clicks. */
export function hydrate(): Promise<void> {
  addEventListener('vite:preloadError', doWithoutStyles);
  return new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Application onLive={resolve} />
        </StrictMode>,
      );
    });
  }).finally(() => removeEventListener('vite:preloadError', doWithoutStyles));
}

/** What this page has of styles came in its HTML: that their files cannot be had, offline for one, takes nothing from it. */
function doWithoutStyles(event: VitePreloadErrorEvent): void {
  if (event.payload.message.includes('CSS')) event.preventDefault();
}

/** Its one child is what the server has rendered: a sibling would give every `useId` below another name. */
function Application({ onLive }: { onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return <StartClient />;
}
