import { fillPath } from '../../../shared/contract/endpoint.ts';
import { getAtom, getJsonFeed, getRss } from '../../../shared/contract/feeds.ts';
import { getArticleMarkdown, getProjectMarkdown } from '../../../shared/contract/markdown-export.ts';
import { getResumeJson, getResumeMarkdown } from '../../../shared/contract/resume-files.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Db } from '../../db/schema.ts';
import { findProfile } from '../about/about-record.ts';
import { countPosts } from '../blog/post-list.queries.ts';
import { countProjects, listProjectIds } from '../projects/project-list.queries.ts';
import { findSummaries } from '../projects/projects.queries.ts';
import { oneLine } from '../rich-text/escape-markdown.ts';
import { findSiteTexts } from '../site/site-content.ts';
import { listNewestPosts } from './markdown-export.queries.ts';

/** Of each kind: with more it would be no map any more. */
const maxLinks = 100;
const sitemapPath = '/sitemap.xml';

interface MapLink {
  path: string;
  title: string;
  description: string;
}

/** The map of the site for language models, as llmstxt.org describes it. */
export async function llmsText({ database: { db }, config, clock }: Pick<AppDeps, 'database' | 'config' | 'clock'>) {
  const now = clock.now();
  const [{ name, title }, { tagline }, posts, posts_count, projects, projects_count] = await Promise.all([
    findProfile(db),
    findSiteTexts(db),
    listNewestPosts(db, maxLinks, now),
    countPosts(db, {}, now),
    listProjects(db),
    countProjects(db, { with_drafts: false }),
  ]);
  const articles = posts.map(({ slug, description, excerpt, ...post }) => ({
    path: fillPath(getArticleMarkdown.path, { slug }),
    title: post.title,
    description: description || excerpt,
  }));
  const of = name && ` of ${name}`;
  const blocks = [
    `# ${oneLine(name || new URL(config.site_url).hostname)}`,
    tagline && `> ${oneLine(tagline)}`,
    oneLine(title),
    `Every article, every project and the CV can be had as Markdown: at the address of its page, with \`.md\` behind it. ${extent(posts_count, projects_count, config.site_url)}`,
    ...section('About', name ? [link(getResumeMarkdown.path, 'CV', `Experience, education and skills${of}`)] : []),
    ...section('Articles', articles),
    ...section('Projects', projects),
    ...section('Optional', [
      ...(name ? [link(getResumeJson.path, 'CV as JSON Resume', 'The same CV for programs')] : []),
      link(getRss.path, 'RSS', 'The newest articles in full'),
      link(getAtom.path, 'Atom', 'The same as Atom'),
      link(getJsonFeed.path, 'JSON Feed', 'The same as JSON Feed'),
      link(sitemapPath, 'Sitemap', 'Every public page'),
    ]),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;

  function section(heading: string, links: readonly MapLink[]): string[] {
    return links.length === 0 ? [] : [`## ${heading}`, links.map((one) => lineOf(one, config.site_url)).join('\n')];
  }
}

/** What is not listed, and where it is. */
function extent(posts: number, projects: number, siteUrl: string): string {
  const parts = [
    ...(posts > maxLinks ? [`the newest ${maxLinks} of ${posts} articles`] : []),
    ...(projects > maxLinks ? [`the first ${maxLinks} of ${projects} projects`] : []),
  ];
  if (parts.length === 0) return 'All of them are listed here.';
  return `Listed here are ${parts.join(' and ')}; all pages are in <${siteUrl}${sitemapPath}>.`;
}

async function listProjects(db: Db): Promise<MapLink[]> {
  const part = { ordering: '-created_at', limit: maxLinks, offset: 0, count: maxLinks } as const;
  const projects = await findSummaries(db, await listProjectIds(db, { with_drafts: false }, part));
  return projects.map(({ slug, title, excerpt }) => link(fillPath(getProjectMarkdown.path, { slug }), title, excerpt));
}

function link(path: string, title: string, description: string): MapLink {
  return { path, title, description };
}

function lineOf({ path, title, description }: MapLink, siteUrl: string): string {
  return `- [${oneLine(title)}](${siteUrl}${path})${description && `: ${oneLine(description)}`}`;
}
