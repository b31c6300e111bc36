import { sql } from 'kysely';
import type { projectOrderings } from '../../../shared/contract/projects.ts';
import { toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { hasWords } from '../documents/document-search.queries.ts';
import { nameKey } from '../documents/sort-key.ts';
import { projectType } from './project-type.ts';
import { publicProjects } from './project-visibility.queries.ts';

export type ProjectOrdering = (typeof projectOrderings)[number];

export interface ProjectFilter {
  search?: string | undefined;
  category?: string | undefined;
  project_type?: string | undefined;
  client?: string | undefined;
}

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

const orderColumns = {
  created_at: 'projects.created_at',
  title: 'projects.title_key',
  client: 'projects.client_key',
  project_type: 'projects.project_type_key',
  category: 'projects.category_key',
} as const;

function filteredProjects(db: Db, { search, category, project_type, client }: ProjectFilter) {
  let query = publicProjects(db);
  const words = search === undefined ? undefined : hasWords(db, projectType, search);
  // A search for signs alone finds nothing, rather than everything.
  if (words === null) query = query.where(sql<boolean>`1 = 0`);
  if (words) query = query.where(words);
  if (category !== undefined) query = query.where('projects.category_key', '=', nameKey(category));
  if (project_type !== undefined) query = query.where('projects.project_type_key', '=', nameKey(project_type));
  if (client !== undefined) query = query.where('projects.client_key', '=', nameKey(client));
  return query;
}

export async function countProjects(db: Db, filter: ProjectFilter): Promise<number> {
  const { count } = await filteredProjects(db, filter)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return toCount(count);
}

/** Featured ones first, then by priority; every order ends with the id, so that pages neither repeat nor skip any. */
export async function listProjectIds(
  db: Db,
  filter: ProjectFilter,
  { ordering, limit, offset }: { ordering: ProjectOrdering; limit: number; offset: number },
): Promise<number[]> {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const column = orderColumns[ordering.replace('-', '') as keyof typeof orderColumns];
  const rows = await filteredProjects(db, filter)
    .select('projects.id')
    .orderBy('projects.is_featured', 'desc')
    .orderBy('projects.priority', 'desc')
    .orderBy(column, direction)
    .orderBy('projects.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** In the order of `ids`. Whether they are public is the business of whoever made the list. */
export async function findSummaries(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('projects').select(summaryColumns).where('projects.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The project in full, public or not, unless it is in the trash. */
export async function findProjectBySlug(db: Db, slug: string) {
  return db
    .selectFrom('projects')
    .select(summaryColumns)
    .select([
      'projects.description_html',
      'projects.project_url',
      'projects.github_url',
      'projects.live_url',
      'projects.updated_at',
    ])
    .where('projects.slug', '=', slug)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Galleries by project, in order. @param first_only the first image of each */
export async function findImagesOfProjects(db: Db, ids: readonly number[], { first_only }: { first_only: boolean }) {
  if (ids.length === 0) return new Map<number, { media_id: number; alt: string }[]>();
  let query = db
    .selectFrom('project_images')
    .select(['project_id', 'media_id', 'alt'])
    .where('project_id', 'in', ids)
    .orderBy('position');
  if (first_only) query = query.where('position', '=', 0);
  return Map.groupBy(await query.execute(), ({ project_id }) => project_id);
}
