import { type PostText, postText } from '../../../shared/contract/post-editing.ts';
import { postRevisions } from '../../../shared/contract/post-revisions.ts';
import type { Binding } from '../../http/handler.ts';
import { authoredVersion } from '../documents/document-text.ts';
import { findPostToEdit } from '../documents/edited-document.queries.ts';
import { bindRevisionCalls } from '../documents/revision-calls.ts';
import { findImages } from '../media/media.queries.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';

export const postRevisionHandlers: Binding[] = bindRevisionCalls(postRevisions, {
  kind: 'post',
  missing_text: 'Blog post not found. It may have been moved or deleted.',
  isThere: async (db, id) => (await findPostToEdit(db, { id })) !== undefined,

  async present(db, kept) {
    const { sanitizeContent } = await loadRichText();
    const text = postText.parse(kept);
    const fields: PostText = { ...text, content: sanitizeContent(text.content) };
    const covers = await findImages(db, text.cover_id === null ? [] : [text.cover_id]);
    return { fields, cover_image: covers.get(text.cover_id ?? 0) ?? null };
  },

  read: (db, sent) => authoredVersion(db, postText.parse(sent)),
});
