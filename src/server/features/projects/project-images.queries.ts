import type { ProjectText } from '../../../shared/contract/projects.ts';
import type { Db } from '../../db/schema.ts';

type Gallery = ProjectText['images'];

/** Galleries by project, in order. @param first_only the first image of each */
export async function findGalleries(
  db: Db,
  ids: readonly number[],
  { first_only }: { first_only: boolean },
): Promise<Map<number, Gallery>> {
  if (ids.length === 0) return new Map();
  let query = db
    .selectFrom('project_images')
    .select(['project_id', 'media_id as id', 'alt'])
    .where('project_id', 'in', ids)
    .orderBy('position');
  if (first_only) query = query.where('position', '=', 0);
  return Map.groupBy(await query.execute(), ({ project_id }) => project_id);
}

export async function findGallery(db: Db, id: number): Promise<Gallery> {
  return (await findGalleries(db, [id], { first_only: false })).get(id) ?? [];
}

/** Gives the project this gallery and no other. */
export async function replaceGallery(trx: Db, project_id: number, images: Gallery): Promise<void> {
  await trx.deleteFrom('project_images').where('project_id', '=', project_id).execute();
  if (images.length === 0) return;
  await trx
    .insertInto('project_images')
    .values(images.map(({ id, alt }, position) => ({ project_id, position, media_id: id, alt })))
    .execute();
}
