import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** The only statement of which projects are public: live, not in the trash. Pages, calls, search and images build on it. */
export function publicProjects(db: Db) {
  return (
    db
      .selectFrom('projects')
      // A literal: databases use an index on part of a table only where they see that part in the statement.
      .where((eb) => eb('projects.is_live', '=', eb.lit(1)))
      .where('projects.deleted_at', 'is', null)
  );
}

/** Also drafts, for those who may edit them. */
export function projectsOutsideTrash(db: Db) {
  return db.selectFrom('projects').where('projects.deleted_at', 'is', null);
}

/** The ids of all other projects: the trash, and drafts unless they are shown. */
export function hiddenProjectIds(db: Db, { with_drafts }: { with_drafts: boolean }) {
  const ids = db.selectFrom('projects').select('projects.id');
  // As the index has it.
  const hidden = ids.where(sql<boolean>`(is_live <> 1 or deleted_at is not null)`);
  return with_drafts ? hidden.where('projects.deleted_at', 'is not', null) : hidden;
}

/** Whether a public project is at this slug now. */
export async function isPublicProject(db: Db, slug: string): Promise<boolean> {
  const project = await publicProjects(db).select('projects.id').where('projects.slug', '=', slug).executeTakeFirst();
  return project !== undefined;
}

/** Whether a public project shows this image. */
export async function isMediaOfPublicProject(db: Db, mediaId: number): Promise<boolean> {
  const project = await publicProjects(db)
    .innerJoin('document_media', 'document_media.document_id', 'projects.id')
    .select('projects.id')
    .where('document_media.media_id', '=', mediaId)
    .where('document_media.kind', '=', 'project')
    .where('document_media.role', '=', 'shown')
    .limit(1)
    .executeTakeFirst();
  return project !== undefined;
}

/** The slug of the public project that once had this slug. */
export async function findMovedProject(db: Db, formerSlug: string): Promise<string | null> {
  const project = await publicProjects(db)
    .innerJoin('document_slugs', 'document_slugs.document_id', 'projects.id')
    .select('projects.slug')
    .where('document_slugs.kind', '=', 'project')
    .where('document_slugs.slug', '=', formerSlug)
    .executeTakeFirst();
  return project?.slug ?? null;
}
