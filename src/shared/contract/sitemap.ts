import * as z from 'zod/mini';
import { documentSections } from '../sitemap-sections.ts';
import { defineEndpoint } from './endpoint.ts';
import { queryChoice, queryNumber } from './fields.ts';
import { pageNumber } from './paging.ts';

/** How often a page may change, as sitemaps say it. */
export const changeFrequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;

const entry = {
  title: z.string(),
  /** Path of the site. */
  url: z.string(),
  slug: z.string(),
  /** ISO time in UTC; `null` where nobody knows. */
  last_modified: z.nullable(z.string()),
};

const document = z.object(entry);
const page = z.object({
  ...entry,
  changefreq: z.optional(z.enum(changeFrequencies)),
  priority: z.optional(z.number()),
});

export type SitemapPage = z.infer<typeof page>;
export type SitemapDocument = z.infer<typeof document>;

const sitemap = z.object({
  pages: z.array(page),
  projects: z.array(document),
  blog_posts: z.array(document),
});

export type Sitemap = z.infer<typeof sitemap>;

const reads = ['blog', 'projects', 'site', 'about'] as const;
const kept_seconds = 10 * 60;

/** As long as the site is large: sent as bytes that are kept, and compressed. */
export const getSitemap = defineEndpoint({
  method: 'GET',
  path: '/api/v1/sitemap/',
  summary: 'Every public page of the site',
  access: 'public',
  response: { content_types: ['application/json; charset=utf-8'], json: sitemap, caching: 'until_changed' },
  reads,
  kept_seconds,
});

export const getSitemapOverview = defineEndpoint({
  method: 'GET',
  path: '/api/v1/sitemap/overview/',
  summary:
    'What the readable sitemap shows: counts, and the first 100 of each section; with `section` a page of 100 of that one alone',
  access: 'public',
  query: z.object({ section: queryChoice(documentSections), page: pageNumber }),
  response: z.extend(sitemap, {
    counts: z.object({ pages: z.int(), projects: z.int(), blog_posts: z.int() }),
    /** ISO times in UTC; `null` where there is nothing yet. */
    newest_change: z.nullable(z.string()),
    first_post_at: z.nullable(z.string()),
  }),
  reads,
  kept_seconds,
});

export type SitemapOverview = z.infer<typeof getSitemapOverview.response>;

const maxParts = 1000;

export const getSitemapXml = defineEndpoint({
  method: 'GET',
  path: '/sitemap.xml',
  summary:
    'The sitemap for crawlers. Where one file would be too large it is an index of its parts, which are found with `part`',
  access: 'public',
  query: z.object({ part: queryNumber(1, maxParts, `Enter a number from 1 to ${maxParts}.`) }),
  response: { content_types: ['application/xml; charset=utf-8'], caching: 'until_changed' },
  reads,
  kept_seconds,
});

export const getSitemapBeginning = defineEndpoint({
  method: 'GET',
  path: '/api/v1/sitemap/beginning/',
  summary: 'The beginning of /sitemap.xml, to be looked at',
  access: 'public',
  response: z.object({
    xml: z.string(),
    /** Nothing comes after it. */
    is_whole: z.boolean(),
    /** Addresses in all files together. */
    url_count: z.int(),
    /** More than one where /sitemap.xml is an index. */
    file_count: z.int(),
  }),
  reads,
  kept_seconds,
});

export type SitemapBeginning = z.infer<typeof getSitemapBeginning.response>;

export const getRobots = defineEndpoint({
  method: 'GET',
  path: '/robots.txt',
  summary: 'What crawlers may read, and where the sitemap is',
  access: 'public',
  response: { content_types: ['text/plain; charset=utf-8'], caching: 'until_changed' },
});
