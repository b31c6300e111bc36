/** Runs once the page is painted and all that belongs to it is there: scripts must not compete with what is read. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

/** Puts scripts into the browser's cache when it has nothing better to do; runs none of them. */
export function prefetchWhenIdle(urls: readonly string[]): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  whenIdle(() => addLinks('prefetch', urls));
}

/** Fetches scripts that are about to run, all at once instead of each after the one that imports it. */
export function preload(urls: readonly string[]): void {
  addLinks('modulepreload', urls);
}

function addLinks(rel: 'prefetch' | 'modulepreload', urls: readonly string[]): void {
  for (const url of urls) {
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'prefetch') link.as = 'script';
    link.href = url;
    document.head.append(link);
  }
}
