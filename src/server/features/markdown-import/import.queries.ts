import type { Db } from '../../db/schema.ts';

/** Whether the file was imported before, even if its post is in the trash since. */
export async function findImported(db: Db, source: string): Promise<boolean> {
  const row = await db.selectFrom('imported_posts').select('post_id').where('source', '=', source).executeTakeFirst();
  return row !== undefined;
}
