import type { Db } from '../../db/schema.ts';
import { isMediaOfPublicPost } from '../blog/post-visibility.queries.ts';
import { isMediaOfPublicProject } from '../projects/project-visibility.queries.ts';

/** Whether anything public shows this image. */
export async function isPublicMedia(db: Db, id: number, now: Date): Promise<boolean> {
  return (await isMediaOfPublicPost(db, id, now)) || (await isMediaOfPublicProject(db, id));
}
