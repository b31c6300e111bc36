import { pageHead, siteOf } from '../../pages/page-head.ts';
import { isArranged, type ProjectSearch, projectsPath } from './project-search.ts';

interface HeadInput {
  matches: readonly { loaderData?: unknown }[];
  loaderData?: { search: ProjectSearch; projects: { count: number } | null } | undefined;
}

/** Each page is to be found by itself; a filtered or sorted list is not. */
export function projectsHead({ matches, loaderData }: HeadInput) {
  const site = siteOf(matches);
  if (!site || !loaderData) return {};
  const { search, projects } = loaderData;
  const isFound = !isArranged(search) && projects !== null && projects.count > 0;
  return pageHead(site, {
    title: search.page === undefined ? 'Projects' : `Projects · Page ${search.page}`,
    description: site.name ? `Projects by ${site.name}.` : 'Projects.',
    path: isFound ? projectsPath(search.page) : null,
  });
}
