import { listAudit } from '../../../shared/contract/audit.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import { countAudit, listAuditRows } from './audit.queries.ts';

const pageSize = 50;

export const auditHandlers: Binding[] = [
  handle(listAudit, async ({ query }, { deps }) => {
    const { db } = deps.database;
    const { status = 'all', search, page } = query;
    const counts = await countAudit(db, search);
    const list = await listPage(
      { count: counts[status], page, page_size: pageSize },
      { site_url: deps.config.site_url, path: listAudit.path, query },
      (range) => listAuditRows(db, { kind: status === 'all' ? undefined : status, search }, range),
    );
    return { ...list, counts };
  }),
];
