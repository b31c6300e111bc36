import type { PostOrdering } from '../../../shared/contract/blog.ts';
import { tagMaxLength } from '../../../shared/post-limits.ts';
import { nameIn, numberIn, pageIn, textIn, withoutEmpty } from '../../pages/list-search.ts';

/** What the list's address says. Only what differs from the plain list is in it, whose size of pages is a setting. */
export interface BlogSearch {
  search?: string;
  tag?: string;
  year?: number;
  month?: number;
  ordering?: PostOrdering;
  page_size?: (typeof pageSizes)[number];
  page?: number;
}

export const sortLabels: Record<PostOrdering, string> = {
  '-first_published_at': 'Newest',
  first_published_at: 'Oldest',
  '-view_count': 'Most popular',
  title: 'Title A-Z',
  '-title': 'Title Z-A',
};

export const pageSizes = [6, 12, 18] as const;
export const defaultOrdering: PostOrdering = '-first_published_at';

/** Reads an address, from a form or typed by hand: what makes no sense is left out rather than an error. */
export function blogSearch(raw: Record<string, unknown>): BlogSearch {
  const ordering = nameIn(raw['ordering'], sortLabels);
  const pageSize = numberIn(raw['page_size'], 6, 18);
  return withoutEmpty({
    search: textIn(raw['search']),
    tag: textIn(raw['tag'], tagMaxLength),
    year: numberIn(raw['year'], 1970, 9999),
    month: numberIn(raw['month'], 1, 12),
    ordering: ordering === defaultOrdering ? undefined : ordering,
    page_size: pageSizes.find((size) => size === pageSize),
    page: pageIn(raw['page']),
  }) as BlogSearch;
}

/** Whether a reader has narrowed the list down. */
export function isFiltered({ search, tag, year, month }: BlogSearch): boolean {
  return [search, tag, year, month].some((value) => value !== undefined);
}

/** The list at its address: one for each tag and page. Anything else narrows or sorts what is found there already. */
export function blogPath({ tag, page }: Pick<BlogSearch, 'tag' | 'page'>): string {
  const query = new URLSearchParams({ ...(tag !== undefined && { tag }), ...(page && { page: String(page) }) });
  return query.size > 0 ? `/blog?${query}` : '/blog';
}
