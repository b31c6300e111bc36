import { type SqlBool, sql } from 'kysely';
import { containsText, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { Author } from './author-name.ts';
import type { DocumentType } from './document-type.ts';

export type ManagedStatus = 'all' | 'draft' | 'scheduled' | 'live' | 'trash';

/** What the writers' list needs of a document. */
export interface ManagedRow extends Author {
  id: number;
  slug: string;
  title: string;
  word_count: number;
  status: Exclude<ManagedStatus, 'all'>;
  /** `null` where documents become public at once. */
  live_from: string | null;
  updated_at: string;
  deleted_at: string | null;
}

/** Which of the four each document is; together they are all there are. */
function conditions({ columns }: DocumentType, now: Date) {
  const isLive = sql`${sql.ref(columns.is_live)} = 1`;
  const isPlanned = columns.live_from === null ? sql`1 = 0` : sql`${sql.ref(columns.live_from)} > ${now.toISOString()}`;
  return {
    all: sql<SqlBool>`deleted_at is null`,
    draft: sql<SqlBool>`deleted_at is null and ${sql.ref(columns.is_live)} = 0`,
    scheduled: sql<SqlBool>`deleted_at is null and ${isLive} and ${isPlanned}`,
    live: sql<SqlBool>`deleted_at is null and ${isLive} and not (${isPlanned})`,
    trash: sql<SqlBool>`deleted_at is not null`,
  };
}

function found(db: Db, search: string | undefined) {
  return search === undefined ? sql`1 = 1` : containsText(db, sql.ref('title'), search);
}

/** How many documents with `search` in their titles there are of each status. */
export async function countManaged(
  db: Db,
  type: DocumentType,
  search: string | undefined,
  now: Date,
): Promise<Record<ManagedStatus, number>> {
  const { all, draft, scheduled, live, trash } = conditions(type, now);
  const { rows } = await sql<Record<ManagedStatus, number | string>>`
    select count(*) filter (where ${all}) as "all", count(*) filter (where ${draft}) as draft,
      count(*) filter (where ${scheduled}) as scheduled, count(*) filter (where ${live}) as live,
      count(*) filter (where ${trash}) as trash
    from ${sql.table(type.table)} where ${found(db, search)}`.execute(db);
  const counts = rows[0] ?? { all: 0, draft: 0, scheduled: 0, live: 0, trash: 0 };
  return {
    all: toCount(counts.all),
    draft: toCount(counts.draft),
    scheduled: toCount(counts.scheduled),
    live: toCount(counts.live),
    trash: toCount(counts.trash),
  };
}

/** The last changed first; in the trash, the last deleted. */
export async function listManaged(
  db: Db,
  type: DocumentType,
  { status, search }: { status: ManagedStatus; search: string | undefined },
  { offset, limit }: { offset: number; limit: number },
  now: Date,
): Promise<ManagedRow[]> {
  const condition = conditions(type, now);
  const order = sql.ref(status === 'trash' ? 'deleted_at' : 'updated_at');
  const { columns } = type;
  const live_from = columns.live_from === null ? sql`null` : sql.ref(columns.live_from);
  const { rows } = await sql<ManagedRow>`
    select documents.id, slug, title, word_count, ${live_from} as live_from, documents.updated_at, deleted_at,
      case when ${condition.trash} then 'trash' when ${condition.draft} then 'draft'
        when ${condition.scheduled} then 'scheduled' else 'live' end as status,
      users.first_name, users.last_name, users.display_username, users.is_owner
    from (
      select id, slug, title, word_count, author_id, updated_at, deleted_at, ${sql.ref(columns.is_live)}${
        columns.live_from === null ? sql`` : sql`, ${sql.ref(columns.live_from)}`
      }
      from ${sql.table(type.table)}
      where ${condition[status]} and ${found(db, search)}
      order by ${order} desc, id desc limit ${limit} offset ${offset}
    ) as documents
    left join users on users.id = documents.author_id
    order by ${sql.ref(status === 'trash' ? 'deleted_at' : 'documents.updated_at')} desc, documents.id desc`.execute(
    db,
  );
  return rows;
}
