import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const slugParams = z.object({ slug: z.string() });
const keptAnswer = {
  access: 'public',
  response: { content_types: ['text/markdown; charset=utf-8'], caching: 'until_changed' },
  kept_seconds: 10 * 60,
} as const;

export const getArticleMarkdown = defineEndpoint({
  method: 'GET',
  path: '/blog/article/{slug}.md',
  summary: 'A public post as Markdown with front matter. A former slug answers 301',
  params: slugParams,
  reads: ['blog', 'site', 'about'],
  ...keptAnswer,
});

export const getProjectMarkdown = defineEndpoint({
  method: 'GET',
  path: '/projects/{slug}.md',
  summary: 'A public project as Markdown with front matter. A former slug answers 301',
  params: slugParams,
  reads: ['projects', 'site', 'about'],
  ...keptAnswer,
});

/** The page of the CV plus `.md`, as with every other page. */
export const getAboutMarkdown = defineEndpoint({
  method: 'GET',
  path: '/about.md',
  summary: 'Leads to the CV as Markdown',
  access: 'public',
  response: keptAnswer.response,
});

export const getLlmsText = defineEndpoint({
  method: 'GET',
  path: '/llms.txt',
  summary: 'A map of the site for language models: what can be had as Markdown',
  access: 'public',
  response: { content_types: ['text/plain; charset=utf-8'], caching: 'until_changed' },
  reads: ['blog', 'projects', 'site', 'about'],
  kept_seconds: 10 * 60,
});
