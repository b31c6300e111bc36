import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/**
 * The only statement of which posts are public: published, their time reached, not in the trash. Pages, calls, feeds,
 * counts, search and images all build on it.
 */
export function publicPosts(db: Db, now: Date) {
  return (
    db
      .selectFrom('posts')
      // A literal: databases use an index on part of a table only where they see that part in the statement.
      .where((eb) => eb('posts.is_published', '=', eb.lit(1)))
      .where('posts.deleted_at', 'is', null)
      .where('posts.first_published_at', '<=', now.toISOString())
  );
}

/** Whether the time of a post has come after `from`, until `until`. */
export async function hasPublicationBetween(db: Db, from: Date, until: Date): Promise<boolean> {
  const post = await publicPosts(db, until)
    .select('posts.id')
    .where('posts.first_published_at', '>', from.toISOString())
    .limit(1)
    .executeTakeFirst();
  return post !== undefined;
}

/**
 * The ids of all other posts: drafts, scheduled ones, the trash. They are few, so what is counted over all posts becomes a
 * count of the public ones without passing over those.
 */
export function hiddenPostIds(db: Db, now: Date) {
  return (
    db
      .selectFrom('posts')
      .select('posts.id')
      // As the index has it.
      .where(sql<boolean>`(is_published <> 1 or deleted_at is not null)`)
      .unionAll(
        db
          .selectFrom('posts')
          .select('posts.id')
          .where((eb) => eb('posts.is_published', '=', eb.lit(1)))
          .where('posts.deleted_at', 'is', null)
          .where('posts.first_published_at', '>', now.toISOString()),
      )
  );
}

/** The public post that has this slug now. */
export async function findPublicPost(db: Db, slug: string, now: Date) {
  return publicPosts(db, now)
    .select(['posts.id', 'posts.slug', 'posts.title', 'posts.author_id'])
    .where('posts.slug', '=', slug)
    .executeTakeFirst();
}

/** Whether a public post shows this image. */
export async function isMediaOfPublicPost(db: Db, mediaId: number, now: Date): Promise<boolean> {
  const post = await publicPosts(db, now)
    .innerJoin('document_media', 'document_media.document_id', 'posts.id')
    .select('posts.id')
    .where('document_media.media_id', '=', mediaId)
    .where('document_media.kind', '=', 'post')
    .where('document_media.role', '=', 'shown')
    .limit(1)
    .executeTakeFirst();
  return post !== undefined;
}

/** The slug of the public post that once had this slug, or had this address where it was imported from. */
export async function findMovedPost(
  db: Db,
  former: { slug: string } | { path: string },
  now: Date,
): Promise<string | null> {
  const posts = publicPosts(db, now).select('posts.slug');
  const query =
    'slug' in former
      ? posts
          .innerJoin('document_slugs', 'document_slugs.document_id', 'posts.id')
          .where('document_slugs.kind', '=', 'post')
          .where('document_slugs.slug', '=', former.slug)
      : posts
          .innerJoin('post_redirects', 'post_redirects.post_id', 'posts.id')
          .where('post_redirects.path', '=', former.path);
  return (await query.executeTakeFirst())?.slug ?? null;
}
