import type { RequestContext } from '../../http/request-context.ts';
import { readAuthored } from '../documents/document-content.ts';
import { htmlOf, mediaOf } from '../documents/document-text.ts';
import { openDocument } from '../documents/open-document.ts';
import { previewTokens } from './preview-cookie.ts';
import { findPreviews, previewedTypes } from './previewed-document.ts';

/** Whether a preview that the caller was sent shows an image at present. */
export async function isShownInPreview(
  media_id: number,
  { deps, headers }: Pick<RequestContext, 'deps' | 'headers'>,
): Promise<boolean> {
  const { db } = deps.database;
  for (const { kind, document_id: id } of await findPreviews(deps, previewTokens(headers, deps.config))) {
    const type = previewedTypes[kind];
    const { text } = await openDocument(db, type, { id });
    const { images } = await readAuthored(db, htmlOf(type, text));
    if (mediaOf(type, text, { images }).includes(media_id)) return true;
  }
  return false;
}
