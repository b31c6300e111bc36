import { redirect } from '@tanstack/react-router';
import { call } from '../../api.ts';
import { loadListPage } from '../../pages/load-list.ts';
import { loadPage } from '../../pages/load-page.ts';
import type { AuditSearch } from './audit-search.ts';

export function loadAudit(search: AuditSearch, requested: string) {
  const { page: _, ...first } = search;
  return loadPage(requested, async () => ({
    search,
    page: await loadListPage(call('GET /api/v1/audit/', { query: search }), search, () => {
      throw redirect({ to: '/admin/audit', search: first, replace: true });
    }),
  }));
}
