import { resumeSections, type SectionName, sectionNumbers } from '../../../shared/career/sections.ts';
import { projectsPageSize } from '../../../shared/contract/projects.ts';
import type { SitemapPage } from '../../../shared/contract/sitemap.ts';
import { type SiteSectionName, siteSectionNumbers } from '../../../shared/site/sections.ts';
import type { AppDeps } from '../../app-deps.ts';
import { latest, listPosts, listProjects } from './listed-documents.ts';
import { findSectionChanges, listLastChanges } from './sitemap.queries.ts';

/** What pages show, as far as it is known when that was changed. */
type Content = 'texts' | 'services' | 'introduction' | 'record' | 'featured' | 'projects' | 'posts' | 'everything';

interface SitePage extends Pick<SitemapPage, 'title' | 'changefreq' | 'priority'> {
  path: string;
  shows: readonly Content[];
}

const numbers = { ...sectionNumbers, ...siteSectionNumbers };
const usual = { changefreq: 'weekly', priority: 0.6 } as const;
const featuredOnHome = 3;
const introduction: readonly SectionName[] = ['profile', 'skills'];

/** The public pages that stand for themselves and are to be found by search engines. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Home',
    changefreq: 'daily',
    priority: 1,
    shows: ['texts', 'services', 'introduction', 'featured'],
  },
  { path: '/about', title: 'About', changefreq: 'weekly', priority: 0.8, shows: ['record'] },
  { path: '/projects', title: 'Projects', changefreq: 'weekly', priority: 0.9, shows: ['projects'] },
  { path: '/blog', title: 'Blog', changefreq: 'daily', priority: 0.9, shows: ['posts'] },
  { path: '/contact', title: 'Contact', changefreq: 'monthly', priority: 0.7, shows: [] },
  { path: '/services', title: 'Services', ...usual, shows: ['services'] },
  { path: '/sitemap', title: 'Sitemap', ...usual, shows: ['everything'] },
];

type Deps = Pick<AppDeps, 'database' | 'clock' | 'settings'>;

/** The pages with the time of the last change that is known of what they show. */
export async function loadSitePages(deps: Deps): Promise<SitemapPage[]> {
  const changes = await findChanges(deps);
  return sitePages.map(({ path, shows, ...page }) => ({
    ...page,
    url: path,
    slug: path.slice(1) || 'home',
    last_modified: latest(shows.flatMap((content) => changes[content])),
  }));
}

async function findChanges({ database: { db }, clock, settings }: Deps): Promise<Record<Content, (string | null)[]>> {
  const now = clock.now();
  const { posts_per_page } = await settings.read();
  const [sections, projects, posts, lastChanges] = await Promise.all([
    findSectionChanges(db),
    listProjects(db, { offset: 0, limit: projectsPageSize }),
    listPosts(db, { offset: 0, limit: posts_per_page }, now),
    listLastChanges(db, now),
  ]);
  const changesOf = (names: readonly (SectionName | SiteSectionName)[]) =>
    names.map((name) => sections.get(numbers[name]) ?? null);
  const timesOf = (documents: readonly { last_modified: string | null }[]) =>
    documents.map(({ last_modified }) => last_modified);
  const known = {
    texts: changesOf(['texts', 'headlines', 'skill-cards']),
    services: changesOf(['services']),
    introduction: changesOf(introduction),
    record: changesOf(resumeSections),
    // The list begins with them.
    featured: timesOf(projects.slice(0, featuredOnHome).filter(({ is_featured }) => is_featured)),
    // Of the page that the address opens.
    projects: timesOf(projects),
    posts: timesOf(posts),
  };
  return { ...known, everything: [...Object.values(known).flat(), ...lastChanges] };
}
