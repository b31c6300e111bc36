import { type ProjectText, projectText } from '../../../shared/contract/projects.ts';
import { fromFlag, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { DocumentContent } from '../documents/document-content.ts';
import { findShownMedia } from '../documents/documents.queries.ts';
import { nameKey, titleKey } from '../documents/sort-key.ts';
import { parseTechnologies } from './present-project.ts';
import { projectType } from './project-type.ts';
import { findImagesOfProjects } from './projects.queries.ts';
import type { ProjectBefore } from './save-project.queries.ts';

/** What a project says as it was saved last. */
export async function storedText(db: Db, project: ProjectBefore): Promise<ProjectText> {
  const gallery = (await findImagesOfProjects(db, [project.id], { first_only: false })).get(project.id) ?? [];
  // Versions are compared as they are kept: the parsing also puts the keys in one order.
  return projectText.parse({
    ...project,
    is_featured: fromFlag(project.is_featured),
    technologies: parseTechnologies(project.technologies),
    images: gallery.map(({ media_id, alt }) => ({ id: media_id, alt })),
  });
}

/** The same, as it is kept among the versions. */
export async function storedVersion(db: Db, project: ProjectBefore) {
  const [text, media_ids] = await Promise.all([storedText(db, project), findShownMedia(db, projectType, project.id)]);
  return { text, word_count: project.word_count, media_ids };
}

/** The columns that follow from what a project says. */
export function columnsOf(text: ProjectText, content: DocumentContent) {
  const { technologies, images: _images, is_featured, ...texts } = text;
  return {
    ...texts,
    title_key: titleKey(text.title),
    category_key: nameKey(text.category),
    project_type_key: nameKey(text.project_type),
    client_key: nameKey(text.client),
    is_featured: toFlag(is_featured),
    technologies: JSON.stringify(technologies),
    excerpt: text.short_description || content.excerpt,
    description: content.content,
    description_html: content.content_html,
    word_count: content.word_count,
  };
}

/** The images that a project shows. */
export function mediaOf(text: Pick<ProjectText, 'images'>, content: Pick<DocumentContent, 'images'>): number[] {
  return [...text.images, ...content.images].map(({ id }) => id);
}
