import type { Db } from '../../db/schema.ts';
import { publicPosts } from '../blog/post-visibility.queries.ts';

/** What a public post's author wrote, `undefined` where there is no such post. */
export async function findPublicContent(db: Db, slug: string, now: Date): Promise<string | undefined> {
  const post = await publicPosts(db, now).select('posts.content').where('posts.slug', '=', slug).executeTakeFirst();
  return post?.content;
}

/** The newest public posts, as a map names them. */
export async function listNewestPosts(db: Db, limit: number, now: Date) {
  return publicPosts(db, now)
    .select(['posts.slug', 'posts.title', 'posts.description', 'posts.excerpt'])
    .orderBy('posts.first_published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}
