import { api } from './contract/api.ts';
import { pageRules } from './page-access.ts';

/**
 * Words that stand where another address has its slug: a post or project of that name could not be reached. Derived
 * from the addresses of pages and calls.
 */
export const reservedSlugs: ReadonlySet<string> = findReserved([
  ...pageRules.map(({ path }) => path),
  ...api.map(({ path }) => path),
]);

function findReserved(paths: readonly string[]): Set<string> {
  const reserved = new Set<string>();
  const segments = paths.map((path) => path.split('/'));
  for (const withSlug of segments) {
    const position = withSlug.indexOf('{slug}');
    if (position === -1) continue;
    const prefix = withSlug.slice(0, position).join('/');
    for (const other of segments) {
      const word = other[position];
      if (word && !word.startsWith('{') && other.slice(0, position).join('/') === prefix) reserved.add(word);
    }
  }
  return reserved;
}
