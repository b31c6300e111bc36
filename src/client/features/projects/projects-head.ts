import type { ProjectSummary } from '../../../shared/contract/projects.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { projectPath } from '../../../shared/document-paths.ts';
import type { LoadProblem } from '../../pages/load-list.ts';
import { notFoundHead } from '../../pages/not-found.ts';
import { pageHead, siteOf } from '../../pages/page-head.ts';
import { breadcrumbList, collectionPage } from '../../pages/structured-data.ts';
import { isArranged, type ProjectSearch, projectsPath } from './project-search.ts';

interface HeadInput {
  matches: readonly { loaderData?: unknown }[];
  loaderData?:
    | { search: ProjectSearch; projects: { results: readonly ProjectSummary[] } | null; problem?: LoadProblem | null }
    | undefined;
}

/** Each page is to be found by itself; a filtered or sorted list is not. */
export function projectsHead({ matches, loaderData }: HeadInput) {
  const site = siteOf(matches);
  if (!site || !loaderData) return {};
  const { search, projects, problem } = loaderData;
  if (problem === 'missing') return pageHead(site, notFoundHead);
  const isIndexed = !isArranged(search) && projects !== null;
  const path = projectsPath(search.page);
  return pageHead(site, {
    title: search.page === undefined ? 'Projects' : `Projects · Page ${search.page}`,
    description: site.name ? `Projects by ${site.name}.` : 'Projects.',
    path,
    isIndexed,
    structuredData: import.meta.env.SSR &&
      isIndexed && [
        ...collectionPage(site, { name: 'Projects', path, items: projects.results.map((one) => itemOf(site, one)) }),
        breadcrumbList(site, [{ name: 'Projects', path: '/projects' }]),
      ],
  });
}

function itemOf(site: Site, { title, slug }: ProjectSummary) {
  return { url: site.url + projectPath(slug), name: title };
}
