import { projectRevisions } from '../../../shared/contract/project-revisions.ts';
import { type ProjectText, projectText } from '../../../shared/contract/projects.ts';
import type { Binding } from '../../http/handler.ts';
import { readAuthored } from '../documents/document-content.ts';
import { bindRevisionCalls } from '../documents/revision-calls.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { showImages } from './present-project.ts';
import { mediaOf } from './project-text.ts';
import { findProjectToEdit } from './save-project.queries.ts';
import { notFoundText } from './save-project.ts';

export const projectRevisionHandlers: Binding[] = bindRevisionCalls(projectRevisions, {
  kind: 'project',
  missing_text: notFoundText,
  isThere: async (db, id) => (await findProjectToEdit(db, { id })) !== undefined,

  async present(db, kept) {
    const { sanitizeContent } = await loadRichText();
    const text = projectText.parse(kept);
    const fields: ProjectText = { ...text, description: sanitizeContent(text.description) };
    return { fields, images: await showImages(db, text.images) };
  },

  async read(db, sent) {
    const text = projectText.parse(sent);
    const { content, word_count, images } = await readAuthored(db, text.description);
    return { text: { ...text, description: content }, word_count, media_ids: mediaOf(text, { images }) };
  },
});
