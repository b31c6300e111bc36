import { createRouter } from '@tanstack/react-router';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { routeTree } from './route-tree.gen.ts';
import { ErrorFallback } from './shell/error-fallback.tsx';
import { mayScroll } from './shell/may-scroll.ts';

/** Fresh for five minutes, kept for six. */
const freshMs = 5 * 60_000;
const keptMs = 6 * 60_000;

/** Plain names and values, as a form without script sends them: `?tag=2026` is a text and needs no quotes. */
function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

/** Of a name that is there several times the first value counts, as it does for the pages that the server keeps. */
function parseSearch(search: string): Record<string, string | null> {
  const query = new URLSearchParams(search);
  return Object.fromEntries([...query.keys()].map((name) => [name, query.get(name)]));
}

export function getRouter() {
  return createRouter({
    routeTree,
    scrollRestoration: mayScroll(),
    // Smooth scrolling is for links within a page: a new page is at its place from its first frame.
    scrollRestorationBehavior: 'instant',
    defaultPreload: 'intent',
    defaultStaleTime: freshMs,
    defaultGcTime: keptMs,
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorFallback,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
  interface StaticDataRouteOption {
    /** The page works only with script, so it does not wait for the reader's first touch. */
    hydratesAtOnce?: boolean;
  }
}
