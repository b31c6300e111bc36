import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { PostsTable } from './blog.table.ts';

export async function insertPost(trx: Db, post: Insertable<PostsTable>): Promise<number> {
  const { id } = await trx.insertInto('posts').values(post).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Saves over `version` and no other. False when somebody has saved since. */
export async function replacePost(
  trx: Db,
  { id, version }: { id: number; version: number },
  change: Updateable<PostsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type PostKey = { id: number } | { slug: string };

export type PostBefore = NonNullable<Awaited<ReturnType<typeof findPostToEdit>>>;

/** A post outside the trash as its last save left it, by its id, or by a slug that it has or had. */
export async function findPostToEdit(db: Db, post: PostKey) {
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

export async function findPostByCreationKey(db: Db, creation_key: string) {
  return db.selectFrom('posts').select('id').where('creation_key', '=', creation_key).executeTakeFirst();
}

/** Who has the slug now or had it in public. `is_current`: a post outside the trash is at this address. */
export async function findSlugHolder(db: Db, slug: string) {
  const row = await db
    .selectFrom('post_slugs')
    .innerJoin('posts', 'posts.id', 'post_slugs.post_id')
    .select(['post_slugs.post_id', 'posts.slug', 'posts.deleted_at'])
    .where('post_slugs.slug', '=', slug)
    .executeTakeFirst();
  return row ? { post_id: row.post_id, is_current: row.slug === slug && row.deleted_at === null } : null;
}

/** @throws a unique violation when another post has the slug */
export async function addSlug(trx: Db, post_id: number, slug: string): Promise<void> {
  await trx.insertInto('post_slugs').values({ post_id, slug }).execute();
}

export async function removeSlug(trx: Db, slug: string): Promise<void> {
  await trx.deleteFrom('post_slugs').where('slug', '=', slug).execute();
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

export async function replacePostMedia(trx: Db, post_id: number, mediaIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('post_media').where('post_id', '=', post_id).execute();
  if (mediaIds.length === 0) return;
  await trx
    .insertInto('post_media')
    .values([...new Set(mediaIds)].map((media_id) => ({ post_id, media_id })))
    .execute();
}

/** Moves the post to the trash. Returns whether it was there to be moved. */
export async function trashPost(db: Db, slug: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set((eb) => ({ deleted_at: now, version: eb('version', '+', 1) }))
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
