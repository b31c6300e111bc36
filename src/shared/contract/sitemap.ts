import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

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

const reads = ['blog', 'projects', 'site', 'about'] as const;

export const getSitemap = defineEndpoint({
  method: 'GET',
  path: '/api/v1/sitemap/',
  summary: 'Every public page of the site',
  access: 'public',
  response: z.object({
    pages: z.array(page),
    projects: z.array(document),
    blog_posts: z.array(document),
  }),
  reads,
  kept_seconds: 10 * 60,
});
