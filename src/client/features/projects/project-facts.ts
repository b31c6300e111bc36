import type { Project } from '../../../shared/contract/projects.ts';
import { projectStatusLabels } from '../../../shared/project-status-labels.ts';
import { formatDate } from '../../../shared/text/format-date.ts';

const defaultCategory = 'Web Development';
const defaultClient = 'Personal';

export function categoryOf({ category }: Pick<Project, 'category'>): string {
  return category || defaultCategory;
}

/** What the box beside the overview says, in order. */
export function factsOf(project: Project, timeZone: string): { name: string; value: string }[] {
  return [
    { name: 'Category', value: categoryOf(project) },
    { name: 'Client', value: project.client || defaultClient },
    { name: 'Date', value: formatDate(project.created_at, timeZone, 'article') },
    { name: 'Status', value: projectStatusLabels[project.status] },
    ...(project.project_type ? [{ name: 'Type', value: project.project_type }] : []),
  ];
}

/** Where the project itself is to be seen, each address once. */
export function linksOf({ project_url, live_url, github_url }: Project): { name: string; url: string; text: string }[] {
  const links = [
    { name: 'Project URL', url: project_url },
    { name: 'Live site', url: live_url === project_url ? '' : live_url },
    { name: 'GitHub', url: github_url },
  ];
  return links.flatMap(({ name, url }) => (url === '' ? [] : [{ name, url, text: readableAddress(url) }]));
}

/** As people write it: without its beginning and an ending slash. */
export function readableAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

/** What stands in the place of a project's image: the first letter of its name, or the like in its script. */
export function initialOf(title: string): string {
  const first = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(title.trim())[Symbol.iterator]().next();
  return first.value?.segment.toUpperCase() ?? '';
}
