import { ApiError } from '../../shared/contract/errors.ts';

/** Where a list is asked for: the site, the call's path, and its query without the page. */
export interface ListAddress {
  site_url: string;
  path: string;
  query: Record<string, string | number | undefined>;
}

/**
 * A page of a list with what surrounds it.
 * @param load gets what to skip and how many to take
 * @throws ApiError 404 for a page after the last; the first one of an empty list is there
 */
export async function listPage<Item>(
  { count, page = 1, page_size }: { count: number; page?: number | undefined; page_size: number },
  address: ListAddress,
  load: (range: { offset: number; limit: number }) => Promise<Item[]>,
) {
  const total_pages = Math.max(1, Math.ceil(count / page_size));
  if (page > total_pages) throw new ApiError(404, 'Invalid page.');
  const has_next = page < total_pages;
  const has_previous = page > 1;
  return {
    count,
    next: has_next ? addressOf(address, page + 1) : null,
    previous: has_previous ? addressOf(address, page - 1) : null,
    results: count === 0 ? [] : await load({ offset: (page - 1) * page_size, limit: page_size }),
    page,
    page_size,
    total_pages,
    has_next,
    has_previous,
  };
}

function addressOf({ site_url, path, query }: ListAddress, page: number): string {
  const url = new URL(path, site_url);
  for (const [name, value] of Object.entries({ ...query, page })) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}
