import { ApiError } from '../../../shared/contract/errors.ts';
import type { Db } from '../../db/schema.ts';
import type { ChangedImage, ImageUser } from './image-user.ts';
import { findUses } from './managed-media.queries.ts';

const maxAttempts = 4;
const busyText = 'Somebody is saving what shows this image. Please try again.';

class SavedMeanwhileError extends Error {
  override readonly name = 'SavedMeanwhileError';
}

/**
 * Changes an image in one transaction with all that shows it. What takes long is worked out before; a document that was
 * saved meanwhile is looked at again.
 * @param save what changes of the image itself
 * @throws ApiError 409 when documents are saved again and again meanwhile
 */
export async function changeImage(
  db: Db,
  users: readonly ImageUser[],
  changed: ChangedImage,
  save: (trx: Db) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const uses = (await findUses(db, changed.image.id)).filter(({ is_shown }) => is_shown === 1);
    const shows = await Promise.all(
      users.map((user) => {
        const ids = uses.filter(({ kind }) => kind === user.kind).map(({ document_id }) => document_id);
        return ids.length > 0 ? user.prepare?.(db, ids, changed) : undefined;
      }),
    );
    try {
      await db.transaction().execute(async (trx) => {
        await save(trx);
        for (const show of shows) if (show && !(await show(trx))) throw new SavedMeanwhileError();
      });
      return;
    } catch (error) {
      if (!(error instanceof SavedMeanwhileError)) throw error;
    }
  }
  throw new ApiError(409, busyText);
}
