import { type ListSearch, listSearch } from '../../staff-list/list-place.ts';

const kinds = ['sign_in', 'failed_sign_in', 'deletion', 'setting'] as const;

export type AuditSearch = ListSearch<(typeof kinds)[number]>;

export function auditSearch(raw: Record<string, unknown>): AuditSearch {
  return listSearch(raw, kinds);
}
