import type { Db } from '../../db/schema.ts';

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
