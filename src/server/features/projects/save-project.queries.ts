import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type DocumentKey, replaceDocument } from '../documents/documents.queries.ts';
import { projectType } from './project-type.ts';
import type { ProjectsTable } from './projects.table.ts';

export async function insertProject(trx: Db, project: Insertable<ProjectsTable>): Promise<number> {
  const { id } = await trx.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** As `replaceDocument`. */
export async function replaceProject(
  trx: Db,
  key: { id: number; version: number },
  change: Updateable<ProjectsTable>,
): Promise<boolean> {
  return replaceDocument(trx, projectType, key, change);
}

export type ProjectBefore = NonNullable<Awaited<ReturnType<typeof findProjectToEdit>>>;

/** A project outside the trash as its last save left it, by its id, or by a slug that it has or had. */
export async function findProjectToEdit(db: Db, project: DocumentKey) {
  const query = db.selectFrom('projects').selectAll('projects').where('deleted_at', 'is', null);
  if ('id' in project) return query.where('id', '=', project.id).executeTakeFirst();
  return query
    .innerJoin('document_slugs', 'document_slugs.document_id', 'projects.id')
    .where('document_slugs.kind', '=', projectType.kind)
    .where('document_slugs.slug', '=', project.slug)
    .executeTakeFirst();
}

/** Gives the project this gallery and no other. */
export async function replaceImages(
  trx: Db,
  project_id: number,
  images: readonly { id: number; alt: string }[],
): Promise<void> {
  await trx.deleteFrom('project_images').where('project_id', '=', project_id).execute();
  if (images.length === 0) return;
  await trx
    .insertInto('project_images')
    .values(images.map(({ id, alt }, position) => ({ project_id, position, media_id: id, alt })))
    .execute();
}
