import { type SelectQueryBuilder, sql } from 'kysely';
import type { PostOrdering } from '../../../shared/contract/blog.ts';
import { toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { countPublicPosts } from './blog-stats.queries.ts';
import { countPostsWithWords, hasWords, hasWordsAmong, isOneOf, wordQuery } from './post-search.queries.ts';
import { publicPosts } from './post-visibility.queries.ts';
import { tagKey } from './tag-key.ts';
import { countPostsOfTag } from './tags.queries.ts';

/** A span of time: from, and before. ISO times in UTC. */
export interface Period {
  from: string;
  before: string;
}

export interface PostFilter {
  search?: string | undefined;
  tag?: string | undefined;
  /** Any of these, none of which overlap; none means at any time. */
  periods?: readonly Period[] | undefined;
}

/** Every order ends with the id, so that pages neither repeat nor skip a post. */
const orderColumns = {
  '-first_published_at': ['posts.first_published_at desc', 'posts.id desc'],
  first_published_at: ['posts.first_published_at asc', 'posts.id asc'],
  '-view_count': ['posts.view_count desc', 'posts.first_published_at desc', 'posts.id desc'],
  title: ['posts.title_key asc', 'posts.id asc'],
  '-title': ['posts.title_key desc', 'posts.id desc'],
} as const satisfies Record<PostOrdering, readonly string[]>;

/** So many posts of a tag are found and sorted; those of a larger one are met soon enough in the order of an index. */
const gatherAtMost = 500;
/** The first posts of a frequent word are looked for among so many times as many posts. */
const windowFactor = 20;

/** How many public posts the filter finds. */
export async function countPosts(db: Db, filter: PostFilter, now: Date): Promise<number> {
  const { search, tag, periods } = filter;
  if (tag !== undefined && search === undefined && periods === undefined) return countPostsOfTag(db, tag, now);
  if (tag !== undefined || periods !== undefined) return countOneByOne(db, filter, now);
  if (search === undefined) return countPublicPosts(db, now);
  const words = wordQuery(db, search);
  return words === null ? 0 : countPostsWithWords(db, words, now);
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
  const wanted = Math.min(limit, count - offset);
  if (wanted <= 0) return [];
  // The second half is nearer from its end.
  const isFromEnd = offset > count / 2;
  const part = { ordering, isFromEnd, limit: wanted, offset: isFromEnd ? count - offset - wanted : offset };
  const ids =
    (await listFromWindow(db, filter, { ...part, count }, now)) ??
    (await idsOf(filteredPosts(db, filter, now, count > gatherAtMost ? 'walk' : 'gather').select('posts.id'), part));
  return isFromEnd ? ids.toReversed() : ids;
}

interface Part {
  ordering: PostOrdering;
  isFromEnd: boolean;
  limit: number;
  offset: number;
}

async function idsOf<DB, T extends keyof DB>(
  query: SelectQueryBuilder<DB, T, { id: number }>,
  part: Part,
): Promise<number[]> {
  const rows: { id: number }[] = await inOrder(query, part).limit(part.limit).offset(part.offset).execute();
  return rows.map(({ id }) => id);
}

/** A word that many posts have is in one of the first few: no need to sort them all. `null` when it turns out otherwise. */
async function listFromWindow(
  db: Db,
  { search, tag, periods }: PostFilter,
  { count, ...part }: Part & { count: number },
  now: Date,
): Promise<number[] | null> {
  const words = search === undefined ? null : wordQuery(db, search);
  if (words === null || tag !== undefined || periods !== undefined) return null;
  const size = windowFactor * (part.offset + part.limit);
  if (count <= gatherAtMost || size > count) return null;
  const window = inOrder(
    publicPosts(db, now).select(['posts.id', 'posts.first_published_at', 'posts.view_count', 'posts.title_key']),
    part,
  ).limit(size);
  const ids = await idsOf(
    db
      .selectFrom(window.as('posts'))
      .where(hasWordsAmong(db, words, window))
      .select('posts.id'),
    part,
  );
  return ids.length === part.limit ? ids : null;
}

function inOrder<DB, T extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, T, Row>,
  { ordering, isFromEnd }: Pick<Part, 'ordering' | 'isFromEnd'>,
) {
  return orderColumns[ordering].reduce((ordered, order) => {
    const [column = '', direction] = order.split(' ');
    return ordered.orderBy(sql.ref(column), (direction === 'asc') === isFromEnd ? 'desc' : 'asc');
  }, query);
}

/**
 * `walk`: posts are met in the order of an index, and asked for their tag and words. `gather`: all that have the tag and the
 * words are found first.
 */
function filteredPosts(db: Db, { search, tag, periods }: PostFilter, now: Date, way: 'walk' | 'gather') {
  let query = publicPosts(db, now);
  if (search !== undefined) {
    const words = wordQuery(db, search);
    // A search for signs alone finds nothing, rather than everything.
    query = query.where(words === null ? sql<boolean>`1 = 0` : hasWords(db, words, way === 'walk'));
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
        ? query.where(isOneOf(db, tagged))
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
