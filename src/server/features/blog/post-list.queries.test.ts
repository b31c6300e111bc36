import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import type { PostOrdering } from '../../../shared/contract/blog.ts';
import type { Db } from '../../db/schema.ts';
import { indexDocument } from '../search-index/word-index.queries.ts';
import { countPosts, listPostIds, type PostFilter } from './post-list.queries.ts';
import { postType } from './post-type.ts';
import { replaceTags } from './tags.queries.ts';

/** More than what is simply found and sorted. */
const postCount = 720;
const now = new Date('2026-03-15T12:00:00.000Z');
const day = 24 * 60 * 60_000;
const period = { from: '2025-01-01T00:00:00.000Z', before: '2025-03-01T00:00:00.000Z' };
const otherPeriod = { from: '2026-01-01T00:00:00.000Z', before: '2027-01-01T00:00:00.000Z' };

interface Post {
  id: number;
  title_key: string;
  view_count: number;
  first_published_at: string;
  words: string[];
  tags: string[];
  is_public: boolean;
}

/** Titles and views in other orders than times. The word `often` is in most posts, but in none of the newest. */
function makePost(number: number): Omit<Post, 'id'> & { is_published: number; deleted_at: string | null } {
  const is_published = number % 31 === 0 ? 0 : 1;
  const deleted_at = number % 37 === 0 ? now.toISOString() : null;
  const time = now.getTime() + (5 - Math.floor(number / 2)) * day;
  return {
    title_key: `key ${(number * 389) % postCount}`,
    view_count: (number * 17) % 50,
    first_published_at: new Date(time).toISOString(),
    words: ['everywhere', ...(number > 150 ? ['often'] : []), ...(number % 100 === 7 ? ['seldom'] : [])],
    tags: [...(number % 6 === 0 ? [] : ['Most']), ...(number % 40 === 3 ? ['Some'] : [])],
    is_public: is_published === 1 && deleted_at === null && time <= now.getTime(),
    is_published,
    deleted_at,
  };
}

async function writePosts(db: Db): Promise<Post[]> {
  return db.transaction().execute(async (trx) => {
    const posts: Post[] = [];
    for (let number = 0; number < postCount; number += 1) {
      const post = makePost(number);
      const { title_key, view_count, first_published_at, is_published, deleted_at } = post;
      const { id } = await trx
        .insertInto('posts')
        .values({
          ...{ title_key, view_count, first_published_at, is_published, deleted_at },
          ...{ slug: `post-${number}`, title: title_key, content: '', content_html: '', table_of_contents: '[]' },
          ...{ excerpt: '', word_count: 1, reading_time: 1, created_at: first_published_at },
          updated_at: first_published_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await indexDocument(trx, postType, id, { body: post.words.join(' ') });
      await replaceTags(trx, id, post.tags);
      posts.push({ ...post, id });
    }
    return posts;
  });
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const orders: Record<PostOrdering, (a: Post, b: Post) => number> = {
  first_published_at: (a, b) => compare(a.first_published_at, b.first_published_at) || a.id - b.id,
  '-first_published_at': (a, b) => orders.first_published_at(b, a),
  '-view_count': (a, b) => b.view_count - a.view_count || orders.first_published_at(b, a),
  title: (a, b) => compare(a.title_key, b.title_key) || a.id - b.id,
  '-title': (a, b) => orders.title(b, a),
};

function isFound(post: Post, { search, tag, periods }: PostFilter): boolean {
  const isIn = ({ from, before }: { from: string; before: string }) =>
    post.first_published_at >= from && post.first_published_at < before;
  return (
    post.is_public &&
    (typeof search !== 'string' ||
      search.split(' ').every((part) => post.words.some((word) => word.startsWith(part)))) &&
    (tag === undefined || post.tags.includes(tag)) &&
    (periods === undefined || periods.some(isIn))
  );
}

const filters: PostFilter[] = [
  {},
  { tag: 'Most' },
  { tag: 'Some' },
  { tag: 'None' },
  { search: 'often' },
  { search: 'every' },
  { search: 'seldom' },
  { search: 'everywhere often' },
  { search: '!' },
  { periods: [period] },
  { periods: [period, otherPeriod] },
  { periods: [] },
  { search: 'everywhere', tag: 'Most' },
  { search: 'often', tag: 'Some', periods: [period, otherPeriod] },
];

describeEachDatabase('a list of many posts', (openTestDatabase) => {
  test('has the posts that it counts, in order, wherever one looks', { timeout: 60_000 }, async () => {
    const { db } = await openTestDatabase();
    const posts = await writePosts(db);
    for (const filter of filters) {
      const found = posts.filter((post) => isFound(post, filter));
      const count = await countPosts(db, filter, now);
      expect({ filter, count }).toEqual({ filter, count: found.length });
      for (const ordering of Object.keys(orders) as PostOrdering[]) {
        const ids = found.toSorted(orders[ordering]).map(({ id }) => id);
        const middle = Math.floor(count / 2);
        for (const offset of [0, 6, middle - 3, middle + 1, count - 8, count - 2, count]) {
          if (offset < 0) continue;
          const part = await listPostIds(db, filter, { ordering, limit: 6, offset, count }, now);
          expect({ filter, ordering, offset, ids: part }).toEqual({
            ...{ filter, ordering, offset },
            ids: ids.slice(offset, offset + 6),
          });
        }
      }
    }
  });
});
