import { ApiError } from '../../../shared/contract/errors.ts';
import { titleMaxLength } from '../../../shared/post-limits.ts';
import type { SavedDocument, WrittenType } from './document-type.ts';
import { findToEdit } from './edited-document.queries.ts';
import { openDocument } from './open-document.ts';
import { createDocument, type SaveDeps } from './save-document.ts';

/**
 * A draft with the newest text of a document, its images and all, and an address of its own.
 * @throws ApiError 404
 */
export async function duplicateDocument(
  deps: SaveDeps,
  type: WrittenType,
  id: number,
  user_id: string | null,
): Promise<SavedDocument> {
  const { db } = deps.database;
  const row = await findToEdit(db, type, { id });
  if (!row) throw new ApiError(404, type.texts.missing_to_edit);
  const { slug: _, ...text } = (await openDocument(db, type, { id })).text;
  return createDocument(deps, type, {
    text: { ...text, title: titleOfCopy(text.title) },
    columns: Object.fromEntries(type.kept_columns.map((name) => [name, row[name]])),
    ...{ author_id: user_id, user_id, when_taken: 'number' },
  });
}

const copyWords = 'Copy of ';

function titleOfCopy(title: string): string {
  return Array.from(copyWords + title)
    .slice(0, titleMaxLength)
    .join('')
    .trim();
}
