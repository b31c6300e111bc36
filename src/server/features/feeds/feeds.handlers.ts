import { ApiError, movedTo } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/feeds.ts';
import { tagMaxLength } from '../../../shared/post-limits.ts';
import { type Binding, handleKept } from '../../http/handler.ts';
import { tagKey } from '../blog/tag-key.ts';
import { findTagName } from '../blog/tags.queries.ts';
import { loadFeed } from './load-feed.ts';
import type { FeedFormat } from './write-feed.ts';

/** The feeds of the blog and, with `?tag=`, of each of its tags. */
export const feedHandlers: Binding[] = [
  feedHandler(contract.getRss, 'rss'),
  feedHandler(contract.getAtom, 'atom'),
  feedHandler(contract.getJsonFeed, 'json'),
];

type FeedEndpoint = typeof contract.getRss | typeof contract.getAtom | typeof contract.getJsonFeed;

function feedHandler(endpoint: FeedEndpoint, format: FeedFormat): Binding {
  return handleKept(
    endpoint,
    async ({ query }, { deps }) => {
      const asked = query.tag?.trim() || undefined;
      if (asked === undefined) return {};
      if (asked.length > tagMaxLength || asked.includes('\0')) throw new ApiError(404);
      // However it is spelled, a tag has one feed.
      const tag = await findTagName(deps.database.db, asked);
      if (tag === undefined) throw new ApiError(404);
      // By a name that it had before.
      if (tagKey(tag) !== tagKey(asked)) throw movedTo(`${endpoint.path}?${new URLSearchParams({ tag })}`);
      return { tag };
    },
    async ({ tag }: { tag?: string }, { deps }) => {
      // Large, and not needed before the first reader of a feed.
      const { writeFeed } = await import('./write-feed.ts');
      const path = tag === undefined ? endpoint.path : `${endpoint.path}?${new URLSearchParams({ tag })}`;
      const feed = await loadFeed(deps, path, tag);
      if (!feed) throw new ApiError(404);
      return { body: writeFeed(feed, format), last_modified: feed.updated };
    },
  );
}
