/**
 * Where a redirect leads, as it is kept: a path of this site with its query, or an address of another. `null` for what is
 * neither, such as `//other.example`.
 */
export function readTarget(given: string, siteUrl: string): string | null {
  const isPath = given.startsWith('/');
  const url = isPath ? URL.parse(given, siteUrl) : URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const isOwn = url.origin === new URL(siteUrl).origin;
  if (isPath && !isOwn) return null;
  if (!isOwn) return url.href;
  const path = url.pathname + url.search + url.hash;
  // A browser would take it for another site.
  return /^\/[/\\]/.test(path) ? null : path;
}

/** The path of a target on this site, `null` for another site. */
export function ownPathOf(target: string, siteUrl: string): string | null {
  return target.startsWith('/') ? new URL(target, siteUrl).pathname : null;
}

/** The target with what else was asked for: where both say something of the same name, the target's stays. */
export function withQuery(target: string, search: string, siteUrl: string): string {
  if (search === '') return target;
  const url = new URL(target, siteUrl);
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of new URLSearchParams(search)) if (!own.has(name)) url.searchParams.append(name, value);
  return target.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
}
