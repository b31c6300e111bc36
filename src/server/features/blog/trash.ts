import type { AppDeps } from '../../app-deps.ts';
import { chooseSlug } from './choose-slug.ts';
import { addSlug, findSlugHolder } from './save-post.queries.ts';
import { deletePostForGood, listTrashedBefore, moveAsDraft, takeOutOfTrash } from './trash.queries.ts';

/** How long a post stays in the trash. */
const trashMs = 30 * 24 * 60 * 60_000;

/** When a post that was deleted then leaves the trash for good. Both are ISO times in UTC. */
export function purgeTime(deleted_at: string): string {
  return new Date(Date.parse(deleted_at) + trashMs).toISOString();
}

/**
 * Takes a post out of the trash, as it was when it went there; as a draft at another address if its own leads to
 * another post now. `null` when it is not in the trash.
 */
export async function restorePost({ database }: Pick<AppDeps, 'database'>, id: number) {
  return database.db.transaction().execute(async (trx) => {
    const post = await takeOutOfTrash(trx, id);
    if (!post) return null;
    const holder = await findSlugHolder(trx, post.slug);
    if (holder?.post_id === id) return post;
    const slug = await chooseSlug(trx, post.slug, { post_id: id, when_taken: 'number' });
    await moveAsDraft(trx, id, slug);
    await addSlug(trx, id, slug);
    return { id, slug, published: false };
  });
}

/** Deletes what has been in the trash for too long. Returns how many posts that were. */
export async function purgeTrash({ database, clock }: Pick<AppDeps, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - trashMs).toISOString();
  let count = 0;
  for (const id of await listTrashedBefore(database.db, before)) {
    const isDeleted = await database.db.transaction().execute((trx) => deletePostForGood(trx, id, before));
    if (isDeleted) count += 1;
  }
  return count;
}
