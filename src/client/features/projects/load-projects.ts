import { call } from '../../api.ts';
import { loadOrProblem, orNothing } from '../../pages/load-list.ts';
import { type FilterNames, filterNames } from './filter-names.ts';
import type { ProjectSearch } from './project-search.ts';

const projectsForClients = 50;
const featuredOnHome = 3;
const noNames: FilterNames = { category: [], project_type: [], client: [] };

/** The page of the list, and what it can be filtered by. `problem` says why there is no list. */
export async function loadProjects(search: ProjectSearch) {
  const [{ data: projects, problem }, form, known] = await Promise.all([
    loadOrProblem(call('GET /api/v1/projects/list', { query: search })),
    orNothing(call('GET /api/v1/projects/form-config', {})),
    orNothing(call('GET /api/v1/projects/list', { query: { page_size: projectsForClients } })),
  ]);
  return { search, projects, problem, names: form && known ? filterNames(form, known.results) : noNames };
}

/** The few that the home page shows; none when they cannot be had. Featured ones come first in the list. */
export async function loadFeaturedProjects() {
  const projects = await orNothing(call('GET /api/v1/projects/list', { query: { page_size: featuredOnHome } }));
  return projects?.results.filter(({ is_featured }) => is_featured) ?? [];
}
