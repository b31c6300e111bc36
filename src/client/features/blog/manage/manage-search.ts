import type { ManageStatus } from '../../../../shared/contract/manage-posts.ts';
import { pageIn, textIn, withoutEmpty } from '../../../shell/list-search.ts';

/** What the address says of the writers' list. Only what differs from the plain list is in it. */
export interface ManageSearch {
  status?: Exclude<ManageStatus, 'all'>;
  search?: string;
  page?: number;
}

const statuses = ['draft', 'scheduled', 'published', 'trash'] as const;

/** Reads an address, from a form or typed by hand: what makes no sense is left out rather than an error. */
export function manageSearch(raw: Record<string, unknown>): ManageSearch {
  const status = statuses.find((name) => name === raw['status']);
  return withoutEmpty({ status, search: textIn(raw['search']), page: pageIn(raw['page']) });
}
