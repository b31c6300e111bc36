import type { Db } from '../../db/schema.ts';

/** Which of these comments still wait, with what they are about. Oldest first. */
export async function listWaiting(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('comments.id', 'in', ids)
    .where('comments.status', '=', 'pending')
    .where('posts.deleted_at', 'is', null)
    .select(['comments.name', 'comments.email', 'comments.comment', 'posts.title as post_title'])
    .orderBy('comments.id')
    .execute();
}
