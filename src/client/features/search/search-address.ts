import type { SearchCategory, SearchSort } from '../../../shared/contract/search.ts';
import { isVisible } from '../../../shared/text/visible-text.ts';
import { nameIn, pageIn, textIn, withoutEmpty } from '../../pages/list-search.ts';

/** One of the three kinds of what is found. */
export type GroupName = Exclude<SearchCategory, 'all'>;

/** What the page's address says. Only what differs from the plain search is in it. */
export interface SearchAddress {
  q?: string;
  /** The group that is looked at, by its tab or by the filter: both say the same. */
  category?: GroupName;
  sort?: SearchSort;
  page?: number;
}

export const categoryLabels: Record<SearchCategory, string> = {
  all: 'All Results',
  posts: 'Blog Posts',
  projects: 'Projects',
  actions: 'Actions',
};

export const sortLabels: Record<SearchSort, string> = {
  relevance: 'Relevance',
  date_desc: 'Newest',
  date_asc: 'Oldest',
  title_asc: 'Title A-Z',
  title_desc: 'Title Z-A',
};

/** Reads an address, from a form or typed by hand: what makes no sense is left out rather than an error. */
export function searchAddress(raw: Record<string, unknown>): SearchAddress {
  const q = textIn(raw['q']);
  const named = nameIn(raw['category'], categoryLabels);
  const category = named === 'all' ? undefined : named;
  const sort = nameIn(raw['sort'], sortLabels);
  return withoutEmpty({
    q: q !== undefined && isVisible(q) ? q : undefined,
    category,
    sort: sort === 'relevance' ? undefined : sort,
    // Each group has pages of its own.
    page: category && pageIn(raw['page']),
  }) as SearchAddress;
}

/** What is asked of the server. All first pages come together, so that tabs change without waiting. */
export function askedBy({ q, sort, category, page }: SearchAddress): SearchAddress {
  return withoutEmpty({ q, sort, ...(page && { category, page }) }) as SearchAddress;
}
