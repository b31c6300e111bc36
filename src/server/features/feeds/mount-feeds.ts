import type { Context, Hono } from 'hono';
import type { ContentTag } from '../../../shared/contract/endpoint.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { AppDeps } from '../../app-deps.ts';
import { createContentCache } from '../../content-cache.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { type CompressedText, compressedText, sendText } from '../../http/compression.ts';
import { isKnownEtag, weakEtag } from '../../http/etag.ts';
import { findTagName } from '../blog/tags.queries.ts';
import { type FeedFormat, feedTypes } from './feed-formats.ts';
import { loadFeed } from './load-feed.ts';

const maxAgeMs = 10 * 60_000;
const maxBytes = 16 * 1024 * 1024;
const longestTag = 50;
const tags: ReadonlySet<ContentTag> = new Set(['blog', 'site', 'about']);

const paths: Readonly<Record<string, FeedFormat>> = { '/feed.xml': 'rss', '/atom.xml': 'atom', '/feed.json': 'json' };

interface WrittenFeed {
  body: CompressedText;
  etag: string;
  last_modified: Date;
}

/** The feeds of the blog and, with `?tag=`, of each of its tags. Readers ask often and for the same: it is kept. */
export function mountFeeds(app: Hono<AppEnv>, deps: AppDeps): void {
  const cache = createContentCache<WrittenFeed | null>({
    changes: deps.database.changes,
    clock: deps.clock,
    max_age_ms: maxAgeMs,
    max_size: maxBytes,
    sizeOf: (feed) => feed?.body.size ?? 0,
    isKept: (feed) => feed !== null,
  });
  for (const [path, format] of Object.entries(paths)) {
    app.get(path, async (c) => {
      const asked = c.req.query('tag')?.trim() || undefined;
      if (asked !== undefined && (asked.length > longestTag || asked.includes('\0'))) throw new ApiError(404);
      // However it is spelled, a tag has one feed.
      const tag = asked && (await findTagName(deps.database.db, asked));
      if (asked !== undefined && tag === undefined) throw new ApiError(404);
      const address = tag === undefined ? path : `${path}?${new URLSearchParams({ tag })}`;
      const feed = await cache.get(address, async () => ({ value: await write(deps, address, tag, format), tags }));
      if (!feed) throw new ApiError(404);
      return send(c, feed, format);
    });
  }
}

async function write(
  deps: AppDeps,
  address: string,
  tag: string | undefined,
  format: FeedFormat,
): Promise<WrittenFeed | null> {
  // Large, and not needed before the first reader of a feed.
  const { writeFeed } = await import('./write-feed.ts');
  const feed = await loadFeed(deps, address, tag);
  if (!feed) return null;
  const body = compressedText(writeFeed(feed, format));
  return { body, etag: weakEtag(body.identity), last_modified: feed.updated };
}

async function send(
  c: Context<AppEnv>,
  { body, etag, last_modified }: WrittenFeed,
  format: FeedFormat,
): Promise<Response> {
  c.header('ETag', etag);
  c.header('Last-Modified', last_modified.toUTCString());
  c.header('Cache-Control', 'public, max-age=0, must-revalidate');
  c.header('Vary', 'Accept-Encoding');
  if (isUnchanged(c, etag, last_modified)) return c.body(null, 304);
  c.header('Content-Type', feedTypes[format]);
  return sendText(c, body, 200);
}

/** By the tag where the reader has one; by the time only otherwise. */
function isUnchanged(c: Context<AppEnv>, etag: string, lastModified: Date): boolean {
  const known = c.req.header('if-none-match');
  if (known !== undefined) return isKnownEtag(etag, known);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  // A later time is no newer feed: without its newest post a feed is as old as the one before.
  return since === Math.floor(lastModified.getTime() / 1000) * 1000;
}
