import type { projectOrderings } from '../../../shared/contract/projects.ts';
import { nameMaxLength } from '../../../shared/project-limits.ts';
import { nameIn, pageIn, textIn, withoutEmpty } from '../../pages/list-search.ts';

export type ProjectOrdering = (typeof projectOrderings)[number];

/** What the list's address says. Only what differs from the plain list is in it. */
export interface ProjectSearch {
  search?: string;
  category?: string;
  project_type?: string;
  client?: string;
  ordering?: ProjectOrdering;
  page?: number;
}

export const sortLabels: Record<ProjectOrdering, string> = {
  '-created_at': 'Newest',
  created_at: 'Oldest',
  title: 'Title A-Z',
  '-title': 'Title Z-A',
  client: 'Client A-Z',
  '-client': 'Client Z-A',
  category: 'Category A-Z',
  '-category': 'Category Z-A',
  project_type: 'Project type A-Z',
  '-project_type': 'Project type Z-A',
};

export const defaultOrdering: ProjectOrdering = '-created_at';

/** Reads an address, from a form or typed by hand: what makes no sense is left out rather than an error. */
export function projectSearch(raw: Record<string, unknown>): ProjectSearch {
  return withoutEmpty({
    search: textIn(raw['search']),
    category: textIn(raw['category'], nameMaxLength),
    project_type: textIn(raw['project_type'], nameMaxLength),
    client: textIn(raw['client'], nameMaxLength),
    ordering: orderingIn(raw['ordering']),
    page: pageIn(raw['page']),
  });
}

function orderingIn(value: unknown): ProjectOrdering | undefined {
  const ordering = nameIn(value, sortLabels);
  return ordering === defaultOrdering ? undefined : ordering;
}

/** Whether a reader has narrowed the list down. */
export function isFiltered({ search, category, project_type, client }: ProjectSearch): boolean {
  return [search, category, project_type, client].some((value) => value !== undefined);
}

/** Whether the panel has something to show: a filter or another order. */
export function isArranged(search: ProjectSearch): boolean {
  return isFiltered(search) || search.ordering !== undefined;
}

/** What a field of the panel shows. */
export function fieldValue(search: ProjectSearch, name: string): string {
  return search[name as keyof ProjectSearch]?.toString() ?? (name === 'ordering' ? defaultOrdering : '');
}

/** The list at its address, one for each page. Anything else narrows or sorts what is found there already. */
export function projectsPath(page: number | undefined): string {
  return page === undefined ? '/projects' : `/projects?page=${page}`;
}
