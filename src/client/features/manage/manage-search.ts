import { type ListSearch, listSearch } from '../../staff-list/list-place.ts';

const postStatuses = ['draft', 'scheduled', 'published', 'trash'] as const;
const projectStatuses = ['draft', 'live', 'trash'] as const;

/** What the address says of the writers' list. Only what differs from the plain list of posts is in it. */
export type ManageSearch = ListSearch<(typeof postStatuses | typeof projectStatuses)[number]> & { kind?: 'projects' };

export function manageSearch(raw: Record<string, unknown>): ManageSearch {
  if (raw['kind'] !== 'projects') return listSearch(raw, postStatuses);
  return { kind: 'projects', ...listSearch(raw, projectStatuses) };
}
