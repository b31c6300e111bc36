import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { auditSearch } from '../features/audit/audit-search.ts';
import { loadAudit } from '../features/audit/load-audit.ts';
import { headOf } from '../pages/page-head.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/admin/audit')({
  ...pageSearch('/admin/audit', auditSearch),
  loader: ({ deps, location }) => loadAudit(deps, location.href),
  // Something is done at any time.
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Audit', path: null })),
  component: AuditPage,
});
