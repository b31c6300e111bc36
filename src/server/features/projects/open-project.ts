import { ApiError } from '../../../shared/contract/errors.ts';
import type { EditedProject } from '../../../shared/contract/projects.ts';
import { fromFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { findUsername } from '../auth/auth.queries.ts';
import type { DocumentKey } from '../documents/documents.queries.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { loadGalleries } from './present-project.ts';
import { storedText } from './project-text.ts';
import { findProjectToEdit } from './save-project.queries.ts';
import { notFoundText } from './save-project.ts';

/**
 * What the form opens.
 * @throws ApiError 404
 */
export async function openProject(db: Db, key: DocumentKey): Promise<EditedProject> {
  const project = await findProjectToEdit(db, key);
  if (!project) throw new ApiError(404, notFoundText);
  const [text, galleries, { sanitizeContent }] = await Promise.all([
    storedText(db, project),
    loadGalleries(db, [project.id], { first_only: false }),
    loadRichText(),
  ]);
  return {
    id: project.id,
    slug: project.slug,
    title: project.title,
    live: fromFlag(project.is_live),
    version: project.version,
    saved_at: project.updated_at,
    saved_by: project.saved_by === null ? '' : ((await findUsername(db, project.saved_by)) ?? ''),
    last_save_id: project.last_save_id,
    was_public: project.first_live_at !== null,
    // An older version of the site may have stored it by other rules.
    text: { ...text, description: sanitizeContent(text.description) },
    images: galleries.get(project.id) ?? [],
  };
}
