import type { AppDeps } from '../../app-deps.ts';
import { listPage } from '../../http/list-page.ts';
import { findProfile } from '../about/about-record.ts';
import { authorName } from './author-name.ts';
import type { DocumentType } from './document-type.ts';
import { countManaged, listManaged, type ManagedRow, type ManagedStatus } from './managed.queries.ts';
import { purgeTime } from './trash.ts';

const pageSize = 20;

interface ManagedQuery {
  status: ManagedStatus;
  search: string | undefined;
  page: number | undefined;
}

/**
 * A page of the writers' list of documents, with how many there are of each status.
 * @param address of the call, with its query as it was asked
 * @throws ApiError 404 for a page after the last
 */
export async function managedPage(
  { database: { db }, clock, config }: Pick<AppDeps, 'database' | 'clock' | 'config'>,
  type: DocumentType,
  { status, search, page }: ManagedQuery,
  address: { path: string; query: Record<string, string | number | undefined> },
) {
  const now = clock.now();
  const [counts, { name: ownerName }] = await Promise.all([countManaged(db, type, search, now), findProfile(db)]);
  const list = await listPage(
    { count: counts[status], page, page_size: pageSize },
    { site_url: config.site_url, ...address },
    async (range) =>
      (await listManaged(db, type, { status, search }, range, now)).map((row) => present(row, ownerName)),
  );
  return { ...list, counts };
}

function present(row: ManagedRow, ownerName: string) {
  const { id, slug, title, word_count, status, live_from, updated_at, deleted_at } = row;
  return {
    ...{ id, slug, title, word_count, status, live_from, updated_at, deleted_at },
    author: authorName(row, ownerName),
    purged_at: deleted_at === null ? null : purgeTime(deleted_at),
  };
}
