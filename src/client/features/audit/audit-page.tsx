import './audit-page.css';
import { getRouteApi } from '@tanstack/react-router';
import type { AuditRow } from '../../../shared/contract/audit.ts';
import { formatMoment } from '../../../shared/text/format-date.ts';
import { AdminFrame } from '../../admin-frame/admin-frame.tsx';
import type { RowView } from '../../staff-list/list-table.tsx';
import { RowDetail } from '../../staff-list/row-detail.tsx';
import { StaffList } from '../../staff-list/staff-list.tsx';
import { auditList } from './audit-list.ts';

const root = getRouteApi('__root__');
const route = getRouteApi('/admin/audit');

/** Who did what. */
export function AuditPage() {
  const { site } = root.useLoaderData();
  const { search, page } = route.useLoaderData();
  return (
    <AdminFrame path="/admin/audit" description="Who did what, and when. Kept for a year.">
      <StaffList
        list={auditList}
        place={{ path: '/admin/audit', routeId: '/admin/audit', search, kept: {} }}
        page={page}
        caption="What was done"
        view={{ columns: columnsIn(site.time_zone), nameOf: ({ action }) => action, className: 'audit-table' }}
      />
    </AdminFrame>
  );
}

function columnsIn(timeZone: string): RowView<AuditRow>['columns'] {
  return [
    {
      name: 'What',
      className: 'audit-what',
      cell: ({ action, target }) => (
        <>
          {action}
          {target && (
            <RowDetail>
              <bdi>{target}</bdi>
            </RowDetail>
          )}
        </>
      ),
    },
    {
      name: 'Who',
      className: 'audit-who',
      cell: ({ actor, address }) => (
        <>
          <bdi>{actor || 'Nobody known'}</bdi>
          {address && <RowDetail>{address}</RowDetail>}
        </>
      ),
    },
    {
      name: 'When',
      className: 'manage-date',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at, timeZone)}</time>,
    },
  ];
}
