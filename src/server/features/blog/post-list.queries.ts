import { sql } from 'kysely';
import type { PostOrdering } from '../../../shared/contract/blog.ts';
import { toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { listIds, type Order, type Way } from '../search-index/list-ids.queries.ts';
import type { Search } from '../search-index/sought.ts';
import { countWithWords, hasWords, isOneOf, publicQuery } from '../search-index/word-index.queries.ts';
import { countPublicPosts } from './blog-stats.queries.ts';
import { postType } from './post-type.ts';
import { hiddenPostIds, publicPosts } from './post-visibility.queries.ts';
import { tagKey } from './tag-key.ts';
import { countPostsOfTag } from './tags.queries.ts';

/** A span of time: from, and before. ISO times in UTC. */
export interface Period {
  from: string;
  before: string;
}

export interface PostFilter {
  search?: Search | undefined;
  tag?: string | undefined;
  /** Any of these, none of which overlap; none means at any time. */
  periods?: readonly Period[] | undefined;
}

const orders = {
  '-first_published_at': ['posts.first_published_at desc', 'posts.id desc'],
  first_published_at: ['posts.first_published_at asc', 'posts.id asc'],
  '-view_count': ['posts.view_count desc', 'posts.first_published_at desc', 'posts.id desc'],
  title: ['posts.title_key asc', 'posts.id asc'],
  '-title': ['posts.title_key desc', 'posts.id desc'],
} as const satisfies Record<PostOrdering, Order>;

/** How many public posts the filter finds. */
export async function countPosts(db: Db, filter: PostFilter, now: Date): Promise<number> {
  const { search, tag, periods } = filter;
  if (tag !== undefined && search === undefined && periods === undefined) return countPostsOfTag(db, tag, now);
  if (tag !== undefined || periods !== undefined) return countOneByOne(db, filter, now);
  if (search === undefined) return countPublicPosts(db, now);
  const words = publicQuery(db, search);
  return words === null ? 0 : countWithWords(db, postType, words, hiddenPostIds(db, now));
}

async function countOneByOne(db: Db, filter: PostFilter, now: Date): Promise<number> {
  const countAt = (time: Date, periods: readonly Period[] | undefined) =>
    filteredPosts(db, { ...filter, periods }, time, 'gather').select((eb) =>
      eb.fn.countAll<number | string>().as('count'),
    );
  // One period each, as of its end: where any of several will do, or for two ends, the databases test every post.
  const [first, ...others] = filter.periods?.map((period) => countAt(earlier(now, period.before), [period])) ?? [
    countAt(now, undefined),
  ];
  if (!first) return 0;
  const counts = await others.reduce((all, each) => all.unionAll(each), first).execute();
  return counts.reduce((sum, { count }) => sum + toCount(count), 0);
}

/** `now`, or the last moment before `before`. */
function earlier(now: Date, before: string): Date {
  return new Date(Math.min(now.getTime(), Date.parse(before) - 1));
}

/**
 * The ids of a part of a list.
 * @param count how many posts the filter finds, from `countPosts`
 */
export async function listPostIds(
  db: Db,
  filter: PostFilter,
  { ordering, limit, offset, count }: { ordering: PostOrdering; limit: number; offset: number; count: number },
  now: Date,
): Promise<number[]> {
  const { search, tag, periods } = filter;
  const words = search === undefined || tag !== undefined || periods !== undefined ? null : publicQuery(db, search);
  const orderColumns = ['posts.id', 'posts.first_published_at', 'posts.view_count', 'posts.title_key'] as const;
  return listIds(db, postType, {
    order: orders[ordering],
    count,
    limit,
    offset,
    wanted: (way) => filteredPosts(db, filter, now, way).select('posts.id'),
    by_words: words === null ? null : { words, all: publicPosts(db, now).select(orderColumns) },
  });
}

function filteredPosts(db: Db, { search, tag, periods }: PostFilter, now: Date, way: Way) {
  let query = publicPosts(db, now);
  if (search !== undefined) {
    const words = publicQuery(db, search);
    // A search for signs alone finds nothing, rather than everything.
    query = query.where(words === null ? sql<boolean>`1 = 0` : hasWords(db, postType, words, way === 'walk'));
  }
  if (tag !== undefined) {
    const tagged = db
      .selectFrom('post_tags')
      .select('post_tags.post_id')
      .where('post_tags.tag_id', '=', (eb) =>
        eb.selectFrom('tags').select('tags.id').where('tags.name_key', '=', tagKey(tag)),
      );
    query =
      way === 'gather'
        ? query.where(isOneOf(db, postType, tagged))
        : query.where(({ exists }) => exists(tagged.where('post_tags.post_id', '=', sql.ref<number>('posts.id'))));
  }
  if (periods !== undefined) {
    query = query.where((eb) =>
      eb.or(
        periods.map(({ from, before }) =>
          eb.and([eb('posts.first_published_at', '>=', from), eb('posts.first_published_at', '<', before)]),
        ),
      ),
    );
  }
  return query;
}
