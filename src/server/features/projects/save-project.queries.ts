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
    .innerJoin('project_slugs', 'project_slugs.project_id', 'projects.id')
    .where('project_slugs.slug', '=', project.slug)
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

/** The ids of the images that a project shows, in its gallery and its text. */
export async function findMediaOfProject(db: Db, project_id: number): Promise<number[]> {
  const rows = await db.selectFrom('project_media').select('media_id').where('project_id', '=', project_id).execute();
  return rows.map(({ media_id }) => media_id);
}

export async function replaceProjectMedia(trx: Db, project_id: number, mediaIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('project_media').where('project_id', '=', project_id).execute();
  if (mediaIds.length === 0) return;
  await trx
    .insertInto('project_media')
    .values([...new Set(mediaIds)].map((media_id) => ({ project_id, media_id })))
    .execute();
}
