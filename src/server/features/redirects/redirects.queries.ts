import { type RawBuilder, sql } from 'kysely';
import { containsText, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';

export type RedirectStatus = 'all' | 'own' | 'moved' | 'imported';

export interface RedirectRow {
  reason: Exclude<RedirectStatus, 'all'>;
  kind: '' | 'post' | 'project';
  /** The number of one's own. */
  number: number;
  /** A slug of a document, else a path. */
  source: string;
  /** The slug of a document, else a target. */
  target: string;
  title: string;
  is_public: number;
  since: string | null;
}

interface RedirectFilter {
  status: RedirectStatus;
  search: string | undefined;
}

/** Every address that leads to another. */
function allRedirects(now: Date): RawBuilder<unknown> {
  const isPublicPost = sql`case when posts.is_published = 1 and posts.deleted_at is null
    and posts.first_published_at <= ${now.toISOString()} then 1 else 0 end`;
  return sql`(
    select 'own' as reason, '' as kind, id as number, path as source, target, '' as title, 1 as is_public,
      created_at as since
    from site_redirects
    union all
    select 'moved', 'post', 0, document_slugs.slug, posts.slug, posts.title, ${isPublicPost}, document_slugs.moved_at
    from document_slugs join posts on posts.id = document_slugs.document_id
    where document_slugs.kind = 'post' and document_slugs.slug <> posts.slug
    union all
    select 'moved', 'project', 0, document_slugs.slug, projects.slug, projects.title,
      case when projects.is_live = 1 and projects.deleted_at is null then 1 else 0 end, document_slugs.moved_at
    from document_slugs join projects on projects.id = document_slugs.document_id
    where document_slugs.kind = 'project' and document_slugs.slug <> projects.slug
    union all
    select 'imported', 'post', 0, post_redirects.path, posts.slug, posts.title, ${isPublicPost},
      (select min(imported_at) from imported_posts where imported_posts.post_id = posts.id)
    from post_redirects join posts on posts.id = post_redirects.post_id
  ) as redirects`;
}

function found(db: Db, { status, search }: RedirectFilter) {
  const isOfStatus = status === 'all' ? sql`1 = 1` : sql`reason = ${status}`;
  if (search === undefined) return isOfStatus;
  // What is not public is found by the address alone that it had.
  return sql`${isOfStatus} and (${containsText(db, sql.ref('source'), search)}
    or is_public = 1 and (${containsText(db, sql.ref('target'), search)} or ${containsText(db, sql.ref('title'), search)}))`;
}

export async function countRedirects(
  db: Db,
  search: string | undefined,
  now: Date,
): Promise<Record<RedirectStatus, number>> {
  const { rows } = await sql<{ reason: RedirectRow['reason']; count: number | string }>`
    select reason, count(*) as count from ${allRedirects(now)}
    where ${found(db, { status: 'all', search })} group by reason`.execute(db);
  const counts = { all: 0, own: 0, moved: 0, imported: 0 };
  for (const { reason, count } of rows) {
    counts[reason] = toCount(count);
    counts.all += toCount(count);
  }
  return counts;
}

/** The newest first, those of an unknown time last. */
export async function listRedirects(
  db: Db,
  filter: RedirectFilter,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
): Promise<RedirectRow[]> {
  const { rows } = await sql<RedirectRow>`
    select * from ${allRedirects(now)} where ${found(db, filter)}
    order by coalesce(since, '') desc, source, kind limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Where one's own redirect leads from a path. */
export async function findTarget(db: Db, path: string): Promise<string | undefined> {
  const row = await db.selectFrom('site_redirects').select('target').where('path', '=', path).executeTakeFirst();
  return row?.target;
}

export async function hasImportedPath(db: Db, path: string): Promise<boolean> {
  const row = await db.selectFrom('post_redirects').select('path').where('path', '=', path).executeTakeFirst();
  return row !== undefined;
}

/** @throws a unique violation when another leads away from there */
export async function insertRedirect(
  db: Db,
  redirect: { path: string; target: string; created_at: string },
): Promise<number> {
  const { id } = await db.insertInto('site_redirects').values(redirect).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** @returns those that there were */
export async function deleteOwnRedirects(db: Db, ids: readonly number[]): Promise<{ path: string; target: string }[]> {
  return db.deleteFrom('site_redirects').where('id', 'in', ids).returning(['path', 'target']).execute();
}
