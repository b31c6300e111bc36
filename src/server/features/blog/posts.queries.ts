import { postTextLimits } from '../../../shared/post-limits.ts';
import { containsText } from '../../db/dialect.ts';
import { rowsInOrder } from '../../db/rows-in-order.ts';
import type { Db } from '../../db/schema.ts';
import { countPosts, listPostIds } from './post-list.queries.ts';
import { publicPosts } from './post-visibility.queries.ts';

/** What lists need of a post. */
export type PostRow = Awaited<ReturnType<typeof findSummaries>>[number];

const summaryColumns = [
  'posts.id',
  'posts.slug',
  'posts.title',
  'posts.excerpt',
  'posts.language',
  'posts.first_published_at',
  'posts.reading_time',
  'posts.view_count',
  'posts.is_published',
  'posts.cover_media_id',
  'posts.cover_alt',
  'posts.cover_is_decorative',
  'posts.featured_media_id',
] as const;

const textColumns = (Object.keys(postTextLimits) as (keyof typeof postTextLimits)[]).map(
  (name) => `posts.${name}` as const,
);

function withAuthorAndComments(db: Db) {
  return db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.author_id')
    .select(['users.first_name', 'users.last_name', 'users.display_username', 'users.is_owner'])
    .select((eb) =>
      eb
        .selectFrom('comments')
        .whereRef('comments.post_id', '=', 'posts.id')
        .where('comments.status', '=', 'approved')
        .select((count) => count.fn.countAll<number | string>().as('count'))
        .as('comments_count'),
    );
}

/** In the order of `ids`. Whether they are public is the business of whoever made the list. */
export async function findSummaries(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await withAuthorAndComments(db).select(summaryColumns).where('posts.id', 'in', ids).execute();
  return rowsInOrder(ids, rows);
}

/** The post in full, public or not, unless it is in the trash. */
export async function findPostBySlug(db: Db, slug: string) {
  return withAuthorAndComments(db)
    .select(summaryColumns)
    .select(textColumns)
    .select(['posts.content_html', 'posts.table_of_contents', 'posts.word_count', 'posts.updated_at', 'posts.version'])
    .where('posts.slug', '=', slug)
    .where('posts.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Public posts whose title contains `text`, the newest first. */
export async function findByTitle(db: Db, text: string, limit: number, now: Date) {
  return publicPosts(db, now)
    .select(['posts.slug', 'posts.title'])
    .where(({ ref }) => containsText(db, ref('posts.title'), text))
    .orderBy('posts.first_published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}

/** The public posts before and after a moment, with the id deciding between posts of the same one. */
export async function findNeighbours(db: Db, post: { id: number; first_published_at: string }, now: Date) {
  const older = publicPosts(db, now)
    .select(['posts.slug', 'posts.title'])
    .where((eb) =>
      eb(eb.refTuple('posts.first_published_at', 'posts.id'), '<', eb.tuple(post.first_published_at, post.id)),
    )
    .orderBy('posts.first_published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(1);
  const newer = publicPosts(db, now)
    .select(['posts.slug', 'posts.title'])
    .where((eb) =>
      eb(eb.refTuple('posts.first_published_at', 'posts.id'), '>', eb.tuple(post.first_published_at, post.id)),
    )
    .orderBy('posts.first_published_at')
    .orderBy('posts.id')
    .limit(1);
  const [previous, next] = await Promise.all([older.executeTakeFirst(), newer.executeTakeFirst()]);
  return { previous: previous ?? null, next: next ?? null };
}

export interface FeedRow extends PostRow {
  content_html: string;
  description: string;
  updated_at: string;
}

/** The newest public posts with their content, newest first. */
export async function listPostsForFeed(db: Db, { tag, limit }: { tag: string | undefined; limit: number }, now: Date) {
  const count = await countPosts(db, { tag }, now);
  const ids = await listPostIds(db, { tag }, { ordering: '-first_published_at', limit, offset: 0, count }, now);
  const [summaries, contents] = await Promise.all([findSummaries(db, ids), findContents(db, ids)]);
  return summaries.flatMap((summary): FeedRow[] => {
    const content = contents.get(summary.id);
    return content ? [{ ...summary, ...content }] : [];
  });
}

async function findContents(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'content_html', 'description', 'updated_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
