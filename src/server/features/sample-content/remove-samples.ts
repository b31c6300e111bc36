import { articlePath, projectPath } from '../../../shared/document-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Db } from '../../db/schema.ts';
import { findTagIdsOf, removeUnusedTags } from '../blog/managed-tags.queries.ts';
import { postType } from '../blog/post-type.ts';
import type { DocumentType } from '../documents/document-type.ts';
import { projectType } from '../projects/project-type.ts';
import { clearLeftFields } from './clear-left-fields.ts';
import { clearSampleSections, deleteSampleSearches, listSampleSections } from './sample-content.queries.ts';
import { deleteSampleDocument, findAnsweredPosts, listSampleDocuments } from './sample-documents.queries.ts';

const kinds: readonly { type: DocumentType; pathOf: (slug: string) => string }[] = [
  { type: postType, pathOf: articlePath },
  { type: projectType, pathOf: projectPath },
];

/** What of the sample content is as it came, and what somebody has made their own. */
export async function sortSamples(db: Db) {
  const untouched: { type: DocumentType; id: number }[] = [];
  const kept: { title: string; url: string }[] = [];
  for (const { type, pathOf } of kinds) {
    const documents = await listSampleDocuments(db, type);
    const answered =
      type === postType
        ? await findAnsweredPosts(
            db,
            documents.map(({ id }) => id),
          )
        : new Set();
    for (const { id, slug, title, is_edited } of documents) {
      if (is_edited || answered.has(id)) kept.push({ title, url: pathOf(slug) });
      else untouched.push({ type, id });
    }
  }
  return { untouched, kept, sections: await listSampleSections(db) };
}

/** Removes what is as it came, for good. Whoever edits a piece of it at the same moment keeps it. */
export async function removeSampleContent({ database, clock }: Pick<AppDeps, 'database' | 'clock'>) {
  const now = clock.now().toISOString();
  return database.db.transaction().execute(async (trx) => {
    const { untouched, kept, sections } = await sortSamples(trx);
    const posts = untouched.flatMap(({ type, id }) => (type === postType ? [id] : []));
    const tags = await findTagIdsOf(trx, posts);
    for (const { type, id } of untouched) await deleteSampleDocument(trx, type, id, now);
    await removeUnusedTags(trx, tags);
    await clearSampleSections(trx);
    const mended = await clearLeftFields(trx, now);
    await deleteSampleSearches(trx);
    return { removed_count: untouched.length + sections.length + mended, kept };
  });
}
