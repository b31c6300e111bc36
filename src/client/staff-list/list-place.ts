import type { LinkProps } from '@tanstack/react-router';
import { pageIn, textIn, withoutEmpty } from '../pages/list-search.ts';

/** What an address says of a list. The tab that has everything, and the first page, need no name. */
export interface ListSearch<Status extends string = string> {
  status?: Status;
  search?: string;
  page?: number;
}

/** Where a list is, and what of it is shown. */
export interface ListPlace {
  /** Of its page. */
  path: NonNullable<LinkProps['to']>;
  routeId: string;
  search: ListSearch;
  /** What else the address says; it stays while one looks around in the list. */
  kept: Readonly<Record<string, string>>;
}

/**
 * Reads an address, from a form or typed by hand: what makes no sense is left out rather than an error.
 * @param statuses of the tabs but the first
 */
export function listSearch<Status extends string>(
  raw: Record<string, unknown>,
  statuses: readonly Status[],
): ListSearch<Status> {
  const status = statuses.find((name) => name === raw['status']);
  return withoutEmpty({ status, search: textIn(raw['search']), page: pageIn(raw['page']) });
}

/** The way to another view of a list. */
export function linkTo(
  { path, kept }: ListPlace,
  { status, search, page }: { [Name in keyof ListSearch]: ListSearch[Name] | undefined },
) {
  const shown = withoutEmpty({ status, search, page: page === 1 ? undefined : page });
  return { to: path, search: { ...kept, ...shown } as never };
}
