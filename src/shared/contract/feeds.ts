import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const feed = {
  method: 'GET',
  access: 'public',
  query: z.object({ tag: z.optional(z.string()) }),
  reads: ['blog', 'site', 'about'],
  kept_seconds: 10 * 60,
} as const;

export const getRss = defineEndpoint({
  ...feed,
  path: '/feed.xml',
  summary: 'The newest public posts as RSS, of one tag where it is given',
  response: { content_types: ['application/rss+xml; charset=utf-8'], caching: 'until_changed' },
});

export const getAtom = defineEndpoint({
  ...feed,
  path: '/atom.xml',
  summary: 'The same as Atom',
  response: { content_types: ['application/atom+xml; charset=utf-8'], caching: 'until_changed' },
});

export const getJsonFeed = defineEndpoint({
  ...feed,
  path: '/feed.json',
  summary: 'The same as JSON Feed 1.1',
  response: { content_types: ['application/feed+json; charset=utf-8'], caching: 'until_changed' },
});
