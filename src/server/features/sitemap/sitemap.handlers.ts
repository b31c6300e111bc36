import { ApiError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/sitemap.ts';
import { type DocumentSection, sitemapPageSize } from '../../../shared/sitemap-sections.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Binding, handle, handleKept } from '../../http/handler.ts';
import { pagePlace } from '../../http/list-page.ts';
import { countDocuments, latest, listAllPosts, listPosts, listProjects } from './listed-documents.ts';
import { loadSitePages, sitePages } from './site-pages.ts';
import { findFirstPublication } from './sitemap.queries.ts';
import { sitemapLimits } from './sitemap-limits.ts';
import { entriesOf, writeFiles, writeIndex } from './write-sitemap.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'config' | 'settings'>;

/** So much of the XML is shown on its page. */
const beginningLength = 6000;
/** More than any entry has: addresses have at most 2,048 bytes. */
const longestEntry = 3000;

export const sitemapHandlers: Binding[] = [
  handle(contract.getSitemap, async (_input, { deps }) => {
    const { pages, projects, blog_posts } = await loadSitemap(deps);
    const plain = ({ title, url, slug, last_modified }: contract.SitemapDocument) => ({
      title,
      url,
      slug,
      last_modified,
    });
    const sitemap: contract.Sitemap = { pages, projects: projects.map(plain), blog_posts: blog_posts.map(plain) };
    return { body: JSON.stringify(sitemap) };
  }),

  handle(contract.getSitemapOverview, async ({ query: { section, page } }, { deps }) => {
    if (section === undefined && page !== undefined) throw new ApiError(404, 'Invalid page.');
    const { db } = deps.database;
    const now = deps.clock.now();
    const [counts, pages, first_post_at] = await Promise.all([
      countDocuments(db, now),
      loadSitePages(deps),
      findFirstPublication(db, now),
    ]);
    if (section) pagePlace({ count: counts[section], page, page_size: sitemapPageSize });
    const part = { offset: ((page ?? 1) - 1) * sitemapPageSize, limit: sitemapPageSize };
    const isShown = (name: DocumentSection) => section === undefined || section === name;
    return {
      pages: section === undefined ? pages : [],
      projects: isShown('projects') ? await listProjects(db, part) : [],
      blog_posts: isShown('blog_posts') ? await listPosts(db, part, now) : [],
      counts: { pages: pages.length, ...counts },
      newest_change: latest(pages.map(({ last_modified }) => last_modified)),
      first_post_at,
    };
  }),

  handle(contract.getSitemapBeginning, async (_input, { deps }) => {
    const { files, entries } = await loadFiles(deps);
    const xml = firstFile(files, deps);
    const beginning = beginningOf(xml);
    return {
      xml: beginning,
      is_whole: beginning === xml,
      url_count: entries.length,
      file_count: files.length,
    };
  }),

  handleKept(
    contract.getSitemapXml,
    async ({ query: { part } }, { deps }) => {
      if (part !== undefined && part > (await mostParts(deps))) throw new ApiError(404);
      return { part };
    },
    async ({ part }: { part: number | undefined }, { deps }) => {
      const { files } = await loadFiles(deps);
      if (part === undefined) return { body: firstFile(files, deps) };
      const file = files.length > 1 ? files[part - 1] : undefined;
      // The site had more in it, and what is there now is in the others.
      return file ? { body: file.xml } : { found_at: contract.getSitemapXml.path };
    },
  ),

  handle(contract.getRobots, (_input, { deps }) => ({
    body: [
      'User-agent: *',
      // Of what is called, the CV alone is a document.
      'Allow: /api/v1/resume-pdf/',
      'Disallow: /api/',
      '',
      `Sitemap: ${deps.config.site_url}${contract.getSitemapXml.path}`,
      '',
    ].join('\n'),
  })),
];

async function loadSitemap(deps: Deps) {
  const { db } = deps.database;
  return {
    pages: await loadSitePages(deps),
    projects: await listProjects(db),
    blog_posts: await listAllPosts(db, deps.clock.now()),
  };
}

async function loadFiles(deps: Deps) {
  const entries = entriesOf(await loadSitemap(deps));
  return { entries, files: await writeFiles(entries, deps.config.site_url) };
}

/** What is at /sitemap.xml: the only file, or the index of them. */
function firstFile(files: Awaited<ReturnType<typeof writeFiles>>, { config }: Deps): string {
  const [only, ...others] = files;
  if (only && others.length === 0) return only.xml;
  return writeIndex(files, (part) => `${config.site_url}${contract.getSitemapXml.path}?part=${part}`);
}

/** No more parts than that can be needed, as is known without writing them. */
async function mostParts({ database: { db }, clock }: Deps): Promise<number> {
  const { projects, blog_posts } = await countDocuments(db, clock.now());
  const count = sitePages.length + projects + blog_posts;
  return Math.ceil(count / sitemapLimits.urls) + Math.ceil((count * longestEntry) / sitemapLimits.bytes);
}

/** Up to the end of a line. */
function beginningOf(xml: string): string {
  if (xml.length <= beginningLength) return xml;
  return xml.slice(0, xml.lastIndexOf('\n', beginningLength) + 1);
}
