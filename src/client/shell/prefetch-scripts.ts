/** Puts the page's scripts into the browser's cache when it has nothing better to do; runs none of them. */
export function prefetchScripts(urls: readonly string[]): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  const prefetch = () => whenIdle(() => document.head.append(...urls.map(prefetchLink)));
  if (document.readyState === 'complete') prefetch();
  else addEventListener('load', prefetch, { once: true });
}

function prefetchLink(url: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = url;
  return link;
}
