import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { PostsTable } from '../blog/blog.table.ts';
import { postType } from '../blog/post-type.ts';
import { type DocumentKey, replaceDocument } from './documents.queries.ts';

export async function insertPost(trx: Db, post: Insertable<PostsTable>): Promise<number> {
  const { id } = await trx.insertInto('posts').values(post).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** As `replaceDocument`. */
export async function replacePost(
  trx: Db,
  { id, version }: { id: number; version: number },
  change: Updateable<PostsTable>,
): Promise<boolean> {
  return replaceDocument(trx, postType, { id, version }, change);
}

export type PostBefore = NonNullable<Awaited<ReturnType<typeof findPostToEdit>>>;

/** A post outside the trash as its last save left it, by its id, or by a slug that it has or had. */
export async function findPostToEdit(db: Db, post: DocumentKey) {
  const query = db
    .selectFrom('posts')
    .select([
      'posts.id',
      'posts.slug',
      'title',
      'version',
      'is_published',
      'first_published_at',
      'cover_media_id',
      'cover_alt',
      'description',
      'language',
      'created_at',
      'updated_at',
      'last_save_id',
      'saved_by',
      'author_id',
      'word_count',
    ])
    .where('deleted_at', 'is', null);
  if ('id' in post) return query.where('id', '=', post.id).executeTakeFirst();
  return query
    .innerJoin('post_slugs', 'post_slugs.post_id', 'posts.id')
    .where('post_slugs.slug', '=', post.slug)
    .executeTakeFirst();
}

export async function findContentToEdit(db: Db, id: number): Promise<string> {
  return (await db.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirstOrThrow()).content;
}

/** Addresses that another post has keep leading there. */
export async function addRedirects(trx: Db, post_id: number, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await trx
    .insertInto('post_redirects')
    .values(paths.map((path) => ({ path, post_id })))
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

export async function addImportedPost(trx: Db, post_id: number, source: string, now: string): Promise<void> {
  await trx.insertInto('imported_posts').values({ post_id, source, imported_at: now }).execute();
}

/** The ids of the images that a post shows, its cover and those in its text. */
export async function findMediaOfPost(db: Db, post_id: number): Promise<number[]> {
  const rows = await db.selectFrom('post_media').select('media_id').where('post_id', '=', post_id).execute();
  return rows.map(({ media_id }) => media_id);
}

export async function replacePostMedia(trx: Db, post_id: number, mediaIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('post_media').where('post_id', '=', post_id).execute();
  if (mediaIds.length === 0) return;
  await trx
    .insertInto('post_media')
    .values([...new Set(mediaIds)].map((media_id) => ({ post_id, media_id })))
    .execute();
}
