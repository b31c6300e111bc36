import type { Db } from '../../db/schema.ts';

/** The slug of the post that the file was imported as before, also while that is in the trash. */
export async function findImportedSlug(db: Db, source: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('imported_posts')
    .innerJoin('posts', 'posts.id', 'imported_posts.post_id')
    .select('posts.slug')
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.slug;
}
