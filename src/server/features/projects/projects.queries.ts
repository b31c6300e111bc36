import { rowsInOrder } from '../../db/rows-in-order.ts';
import type { Db } from '../../db/schema.ts';

/** What lists need of a project. */
export type ProjectRow = Awaited<ReturnType<typeof findSummaries>>[number];

const summaryColumns = [
  'projects.id',
  'projects.slug',
  'projects.title',
  'projects.short_description',
  'projects.excerpt',
  'projects.category',
  'projects.project_type',
  'projects.client',
  'projects.status',
  'projects.priority',
  'projects.is_featured',
  'projects.technologies',
  'projects.is_live',
  'projects.created_at',
] as const;

/** In the order of `ids`. Whether they are public is the business of whoever made the list. */
export async function findSummaries(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('projects').select(summaryColumns).where('projects.id', 'in', ids).execute();
  return rowsInOrder(ids, rows);
}

/** The project in full, public or not, unless it is in the trash. */
export async function findProjectBySlug(db: Db, slug: string) {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('projects.slug', '=', slug)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
}
