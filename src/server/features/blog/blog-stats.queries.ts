import { sql } from 'kysely';
import { toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { hiddenPostIds, publicPosts } from './post-visibility.queries.ts';

/** Counts over all public posts. */
export async function countTotals(db: Db, now: Date) {
  const hidden = hiddenPostIds(db, now);
  const { posts, views, approved_comments, hidden_posts, hidden_views, hidden_comments } = await db
    .selectFrom('blog_counts')
    .select(['posts', 'views', 'approved_comments'])
    .select((eb) => [
      eb.selectFrom(hidden.as('hidden')).select(countAll).as('hidden_posts'),
      eb
        .selectFrom('posts')
        .where('posts.id', 'in', hidden)
        .select(({ fn }) => fn.sum<number | string | null>('posts.view_count').as('sum'))
        .as('hidden_views'),
      eb
        .selectFrom('comments')
        .where('comments.post_id', 'in', hidden)
        .where('comments.status', '=', 'approved')
        .select(countAll)
        .as('hidden_comments'),
    ])
    .executeTakeFirstOrThrow();
  return {
    total_posts: posts - toCount(hidden_posts ?? 0),
    total_views: toCount(views) - toCount(hidden_views ?? 0),
    total_comments: approved_comments - toCount(hidden_comments ?? 0),
  };
}

/** How many posts are public. */
export async function countPublicPosts(db: Db, now: Date): Promise<number> {
  const { posts, hidden } = await db
    .selectFrom('blog_counts')
    .select('posts')
    .select((eb) => eb.selectFrom(hiddenPostIds(db, now).as('hidden')).select(countAll).as('hidden'))
    .executeTakeFirstOrThrow();
  return posts - toCount(hidden ?? 0);
}

const countAll = sql<number | string>`count(*)`.as('count');

/** When the first public post appeared. */
export async function findFirstPublicationTime(db: Db, now: Date): Promise<string | null> {
  const row = await publicPosts(db, now)
    .select('posts.first_published_at')
    .orderBy('posts.first_published_at')
    .limit(1)
    .executeTakeFirst();
  return row?.first_published_at ?? null;
}
