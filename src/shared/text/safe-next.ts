import { withoutLastSlashes } from './last-slashes.ts';

/** Pages that only lead back to themselves once someone is signed in, or that take a link from a mail. */
const authPaths = new Set([
  '/login',
  '/signup',
  '/logout',
  '/signin',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
]);

/**
 * Where to go after signing in, if `next` is a page of this site.
 *
 * Browsers drop tabs and line feeds, read `\` as `/` and resolve `..` before they follow an address, so the text alone
 * tells nothing: it is parsed as a browser would, and only the parsed path is handed on.
 * @param origin the site's own, e.g. `https://example.org`
 * @returns path, query and fragment; `null` for another site or a sign-in page
 */
export function safeNext(next: string | null | undefined, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  if (!URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  if (url.origin !== new URL(origin).origin || !isLocalPath(url.pathname)) return null;
  if (authPaths.has(routeOf(url.pathname))) return null;
  return url.pathname + url.search + url.hash;
}

/** A path that starts with two slashes names a host when it is followed again, also after a proxy has decoded it. */
function isLocalPath(pathname: string): boolean {
  const decoded = decode(pathname);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  return decoded !== null && !/^\/[/\\]/.test(decoded.replace(/[\u0000-\u0020]/g, ''));
}

/** The path as the router sees it: decoded, without case or trailing slashes. */
function routeOf(pathname: string): string {
  return withoutLastSlashes((decode(pathname) ?? pathname).toLowerCase());
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
