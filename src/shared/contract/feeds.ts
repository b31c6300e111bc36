import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

function feed<P extends `/${string}`>(path: P, type: string, summary: string) {
  return defineEndpoint({
    method: 'GET',
    path,
    summary,
    access: 'public',
    query: z.object({ tag: z.optional(z.string()) }),
    response: { content_types: [`${type}; charset=utf-8`], caching: 'until_changed' },
    reads: ['blog', 'site', 'about'],
    kept_seconds: 10 * 60,
  });
}

export const getRss = feed(
  '/feed.xml',
  'application/rss+xml',
  'The newest public posts as RSS, of one tag where it is given',
);
export const getAtom = feed('/atom.xml', 'application/atom+xml', 'The same as Atom');
export const getJsonFeed = feed('/feed.json', 'application/feed+json', 'The same as JSON Feed 1.1');
