import { fromFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { deleteRevisions } from '../revisions/revisions.queries.ts';
import { deleteWorkingCopy } from '../working-copies/working-copies.queries.ts';
import { removeFromIndex } from './post-search.queries.ts';

/** Takes the post out of the trash. `null` when it is not there, or is being deleted for good. */
export async function takeOutOfTrash(trx: Db, id: number) {
  const post = await trx
    .updateTable('posts')
    .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(['id', 'slug', 'is_published'])
    .executeTakeFirst();
  return post ? { id: post.id, slug: post.slug, published: fromFlag(post.is_published) } : null;
}

/** Gives the post another address, at which nobody but writers sees it. */
export async function moveAsDraft(trx: Db, id: number, slug: string): Promise<void> {
  await trx.updateTable('posts').set({ slug, is_published: 0 }).where('id', '=', id).execute();
}

export async function listTrashedBefore(db: Db, time: string): Promise<number[]> {
  const rows = await db.selectFrom('posts').select('id').where('deleted_at', '<', time).execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the post with everything that belongs to it. What refers to it by a foreign key goes by itself.
 * @param trashedBefore ISO time: only if it has been in the trash since before then; however short unless given
 * @returns false when it is not in the trash (for so long)
 */
export async function deletePostForGood(trx: Db, id: number, trashedBefore?: string): Promise<boolean> {
  // First, and with its condition: whoever restores the post at the same moment either comes before or finds nothing.
  const { numDeletedRows } = await trx
    .deleteFrom('posts')
    .where('id', '=', id)
    .where((eb) =>
      trashedBefore === undefined ? eb('deleted_at', 'is not', null) : eb('deleted_at', '<', trashedBefore),
    )
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await removeFromIndex(trx, id);
  await deleteWorkingCopy(trx, { kind: 'post', document_id: id });
  await deleteRevisions(trx, 'post', id);
  return true;
}
