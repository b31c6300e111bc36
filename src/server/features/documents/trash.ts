import type { AppDeps } from '../../app-deps.ts';
import { chooseSlug } from './choose-slug.ts';
import type { DocumentType } from './document-type.ts';
import { addSlug, type DocumentKey, findSlugHolder } from './documents.queries.ts';
import { deleteForGood, listTrashedBefore, moveAsDraft, putInTrash, takeOutOfTrash } from './trash.queries.ts';

/** How long a document stays in the trash. */
const trashMs = 30 * 24 * 60 * 60_000;

/** When a document that was deleted then leaves the trash for good. Both are ISO times in UTC. */
export function purgeTime(deleted_at: string): string {
  return new Date(Date.parse(deleted_at) + trashMs).toISOString();
}

/** Moves the document to the trash, where its preview links end. Returns whether it was there to be moved. */
export async function moveToTrash(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  type: DocumentType,
  key: DocumentKey,
): Promise<boolean> {
  const now = clock.now().toISOString();
  return database.db.transaction().execute((trx) => putInTrash(trx, type, key, now));
}

/**
 * Takes a document out of the trash, as it was when it went there; as a draft at another address if its own leads to
 * another one now. `null` when it is not in the trash.
 */
export async function restoreDocument({ database }: Pick<AppDeps, 'database'>, type: DocumentType, id: number) {
  return database.db.transaction().execute(async (trx) => {
    const document = await takeOutOfTrash(trx, type, id);
    if (!document) return null;
    const holder = await findSlugHolder(trx, type, document.slug);
    if (holder?.id === id) return document;
    const slug = await chooseSlug(trx, type, { title: '', slug: document.slug }, { id, when_taken: 'number' });
    await moveAsDraft(trx, type, id, slug);
    await addSlug(trx, type, id, slug);
    return { id, slug, is_live: false };
  });
}

/** Deletes for good what is in the trash. False when it is not there. */
export async function deleteTrashed(
  { database }: Pick<AppDeps, 'database'>,
  type: DocumentType,
  id: number,
): Promise<boolean> {
  return database.db.transaction().execute((trx) => deleteForGood(trx, type, id));
}

/** Deletes what has been in the trash for too long. Returns how many documents that were. */
export async function purgeTrash(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  types: readonly DocumentType[],
): Promise<number> {
  const before = new Date(clock.now().getTime() - trashMs).toISOString();
  let count = 0;
  for (const type of types) {
    for (const id of await listTrashedBefore(database.db, type, before)) {
      const isDeleted = await database.db.transaction().execute((trx) => deleteForGood(trx, type, id, before));
      if (isDeleted) count += 1;
    }
  }
  return count;
}
