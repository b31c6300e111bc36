import { toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { publicPosts } from './post-visibility.queries.ts';

/** Counts over all public posts. */
export async function countTotals(db: Db, now: Date) {
  const posts = await publicPosts(db, now)
    .select((eb) => [
      eb.fn.countAll<number | string>().as('total_posts'),
      eb.fn.coalesce(eb.fn.sum<number | string>('posts.view_count'), eb.lit(0)).as('total_views'),
    ])
    .executeTakeFirstOrThrow();
  // Post by post through an index: joining the two tables would read every post.
  const comments = await publicPosts(db, now)
    .select((eb) =>
      eb.fn
        .sum<number | string | null>(
          eb
            .selectFrom('comments')
            .whereRef('comments.post_id', '=', 'posts.id')
            .where('comments.status', '=', 'approved')
            .select((inner) => inner.fn.countAll().as('count')),
        )
        .as('count'),
    )
    .executeTakeFirstOrThrow();
  return {
    total_posts: toCount(posts.total_posts),
    total_views: toCount(posts.total_views),
    total_comments: toCount(comments.count ?? 0),
  };
}

/** When the first public post appeared. */
export async function findFirstPublicationTime(db: Db, now: Date): Promise<string | null> {
  const row = await publicPosts(db, now)
    .select('posts.first_published_at')
    .orderBy('posts.first_published_at')
    .limit(1)
    .executeTakeFirst();
  return row?.first_published_at ?? null;
}
