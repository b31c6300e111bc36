import { expect, test } from 'vitest';
import { pageSearch } from './page-search.ts';

test('a page reads the parameters that its rule names, whatever else its address says', () => {
  const seen: unknown[] = [];
  const { validateSearch, loaderDeps } = pageSearch('/login', (given: Record<string, unknown>): { next?: string } => {
    seen.push(given);
    return { next: String(given['next']) };
  });
  const address = { next: '/x', page: '2' };
  expect(validateSearch(address)).toEqual({ next: '/x' });
  expect(loaderDeps({ search: address })).toEqual({ next: '/x' });
  expect(seen).toEqual([{ next: '/x' }, { next: '/x' }]);
});

test('a page that reads a parameter more or less than its rule names does not compile', () => {
  // @ts-expect-error The rule of /login knows no page.
  const more = pageSearch('/login', (): { next?: string; page?: number } => ({}));
  // @ts-expect-error The rule of /cms names more.
  const less = pageSearch('/cms', (): { kind?: string } => ({}));
  // @ts-expect-error The rule of /about names none.
  const none = pageSearch('/about', (): { page?: number } => ({}));
  expect([more, less, none].map(({ validateSearch }) => validateSearch.page)).toEqual(['/login', '/cms', '/about']);
});
