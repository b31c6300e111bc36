import type { ManageStatus } from '../../../../shared/contract/manage-posts.ts';

/** What the address says of the writers' list. Only what differs from the plain list is in it. */
export interface ManageSearch {
  status?: Exclude<ManageStatus, 'all'>;
  search?: string;
  page?: number;
}

const statuses = ['draft', 'scheduled', 'published', 'trash'] as const;
const searchMaxLength = 200;

/** Reads an address, from a form or typed by hand: what makes no sense is left out rather than an error. */
export function manageSearch(raw: Record<string, unknown>): ManageSearch {
  const status = statuses.find((name) => name === raw['status']);
  const search = String(raw['search'] ?? '')
    .trim()
    .slice(0, searchMaxLength);
  const page = /^\d{1,6}$/.test(String(raw['page'])) ? Number(raw['page']) : 1;
  return { ...(status && { status }), ...(search && { search }), ...(page > 1 && { page }) };
}
