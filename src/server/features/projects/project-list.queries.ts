import { sql } from 'kysely';
import type { projectOrderings } from '../../../shared/contract/projects.ts';
import { toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { nameKey } from '../documents/sort-key.ts';
import { listIds, type Order, type Way } from '../search-index/list-ids.queries.ts';
import type { Search } from '../search-index/sought.ts';
import { countWithWords, hasWords, publicQuery } from '../search-index/word-index.queries.ts';
import { projectType } from './project-type.ts';
import { hiddenProjectIds, projectsOutsideTrash, publicProjects } from './project-visibility.queries.ts';

type ProjectOrdering = (typeof projectOrderings)[number];

interface ProjectFilter {
  search?: Search | undefined;
  category?: string | undefined;
  project_type?: string | undefined;
  client?: string | undefined;
  /** Drafts among them, for those who may edit them. */
  with_drafts: boolean;
}

const orderColumns = {
  created_at: 'projects.created_at',
  title: 'projects.title_key',
  client: 'projects.client_key',
  project_type: 'projects.project_type_key',
  category: 'projects.category_key',
} as const;
const windowColumns = [
  'projects.id',
  'projects.is_featured',
  'projects.priority',
  'projects.created_at',
  'projects.title_key',
  'projects.client_key',
  'projects.project_type_key',
  'projects.category_key',
] as const;

/** Featured ones first, then by priority, whatever else they are ordered by. */
function orderOf(ordering: ProjectOrdering): Order {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const column = orderColumns[ordering.replace('-', '') as keyof typeof orderColumns];
  return ['projects.is_featured desc', 'projects.priority desc', `${column} ${direction}`, `projects.id ${direction}`];
}

function isByWordsAlone({ category, project_type, client }: ProjectFilter): boolean {
  return category === undefined && project_type === undefined && client === undefined;
}

/** How many projects the filter finds. */
export async function countProjects(db: Db, filter: ProjectFilter): Promise<number> {
  const { search } = filter;
  const words = search === undefined ? undefined : publicQuery(db, search);
  if (words === null) return 0;
  if (words !== undefined && isByWordsAlone(filter)) {
    return countWithWords(db, projectType, words, hiddenProjectIds(db, filter));
  }
  const { count } = await filteredProjects(db, filter, 'gather')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return toCount(count);
}

/**
 * The ids of a part of a list.
 * @param count how many projects the filter finds, from `countProjects`
 */
export async function listProjectIds(
  db: Db,
  filter: ProjectFilter,
  { ordering, ...part }: { ordering: ProjectOrdering; limit: number; offset: number; count: number },
): Promise<number[]> {
  const words = filter.search === undefined || !isByWordsAlone(filter) ? null : publicQuery(db, filter.search);
  return listIds(db, projectType, {
    ...part,
    order: orderOf(ordering),
    wanted: (way) => filteredProjects(db, filter, way).select('projects.id'),
    by_words: words === null ? null : { words, all: shownProjects(db, filter).select(windowColumns) },
  });
}

function shownProjects(db: Db, { with_drafts }: ProjectFilter) {
  return with_drafts ? projectsOutsideTrash(db) : publicProjects(db);
}

function filteredProjects(db: Db, filter: ProjectFilter, way: Way) {
  const { search, category, project_type, client } = filter;
  let query = shownProjects(db, filter);
  if (search !== undefined) {
    const words = publicQuery(db, search);
    // A search for signs alone finds nothing, rather than everything.
    query = query.where(words === null ? sql<boolean>`1 = 0` : hasWords(db, projectType, words, way === 'walk'));
  }
  const names = {
    'projects.category_key': category,
    'projects.project_type_key': project_type,
    'projects.client_key': client,
  };
  for (const [column, name] of Object.entries(names)) {
    if (name === undefined) continue;
    // As part of an expression it is no longer a column that a database could look projects up by.
    const key = way === 'walk' ? sql`${sql.ref(column)} || ''` : sql.ref(column);
    query = query.where(sql<boolean>`${key} = ${nameKey(name)}`);
  }
  return query;
}
