import { useState } from 'react';
import type { ListPage } from './list-description.ts';

/**
 * What a list has shown last, where it cannot be had anew.
 * @param shown what of the list is asked for
 */
export function useLastPage<Row>(shown: unknown, page: ListPage<Row> | null): ListPage<Row> | null {
  const key = JSON.stringify(shown);
  const [last, setLast] = useState({ key, page });
  if (page && last.page !== page) setLast({ key, page });
  return page ?? (last.key === key ? last.page : null);
}
