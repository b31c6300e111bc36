import { pageIn, textIn, withoutEmpty } from '../../pages/list-search.ts';
import type { ManagedStatus } from './managed-kind.ts';

/** What the address says of the writers' list. Only what differs from the plain list of posts is in it. */
export interface ManageSearch {
  kind?: 'projects';
  status?: Exclude<ManagedStatus, 'all'>;
  search?: string;
  page?: number;
}

const postStatuses = ['draft', 'scheduled', 'published', 'trash'] as const;
const projectStatuses = ['draft', 'live', 'trash'] as const;

/** Reads an address, from a form or typed by hand: what makes no sense is left out rather than an error. */
export function manageSearch(raw: Record<string, unknown>): ManageSearch {
  const kind = raw['kind'] === 'projects' ? 'projects' : undefined;
  const statuses = kind ? projectStatuses : postStatuses;
  const status = statuses.find((name) => name === raw['status']);
  return withoutEmpty({ kind, status, search: textIn(raw['search']), page: pageIn(raw['page']) });
}
