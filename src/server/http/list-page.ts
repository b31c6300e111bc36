import { ApiError } from '../../shared/contract/errors.ts';

/** Where a list is asked for: the site, the call's path, and its query without the page. */
export interface ListAddress {
  site_url: string;
  path: string;
  query: Record<string, string | number | undefined>;
}

interface AskedPage {
  /** Of all items. */
  count: number;
  page?: number | undefined;
  page_size: number;
}

/**
 * Where a page is among the others.
 * @throws ApiError 404 for a page after the last; the first one of an empty list is there
 */
export function pagePlace({ count, page = 1, page_size }: AskedPage) {
  const total_pages = Math.max(1, Math.ceil(count / page_size));
  if (page > total_pages) throw new ApiError(404, 'Invalid page.');
  return { page, page_size, total_pages, has_next: page < total_pages, has_previous: page > 1 };
}

/**
 * A page of a list with what surrounds it.
 * @param load gets what to skip and how many to take
 * @throws ApiError 404 for a page after the last
 */
export async function listPage<Item>(
  asked: AskedPage,
  address: ListAddress,
  load: (range: { offset: number; limit: number }) => Promise<Item[]>,
) {
  const { count } = asked;
  const place = pagePlace(asked);
  const { page, page_size, has_next, has_previous } = place;
  return {
    count,
    next: has_next ? addressOf(address, page + 1) : null,
    previous: has_previous ? addressOf(address, page - 1) : null,
    results: count === 0 ? [] : await load({ offset: (page - 1) * page_size, limit: page_size }),
    ...place,
  };
}

function addressOf({ site_url, path, query }: ListAddress, page: number): string {
  const url = new URL(path, site_url);
  for (const [name, value] of Object.entries({ ...query, page })) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}
