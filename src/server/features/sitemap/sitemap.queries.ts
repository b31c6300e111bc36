import { rowsInOrder } from '../../db/rows-in-order.ts';
import type { Db } from '../../db/schema.ts';
import { publicPosts } from '../blog/post-visibility.queries.ts';
import { publicProjects } from '../projects/project-visibility.queries.ts';

/** The last change is looked for among so many: most drafts are changed less often than that between two others. */
const lastChanged = 200;

const imageColumns = ['shown.key as image_key', 'shown.renditions as image_renditions'] as const;
const postColumns = [
  ...(['posts.id', 'posts.slug', 'posts.title', 'posts.updated_at', 'posts.first_published_at'] as const),
  ...imageColumns,
] as const;

/** With the cover, or the first image of the text. */
function illustratedPosts(db: Db, now: Date) {
  return publicPosts(db, now).leftJoin('media as shown', 'shown.id', 'posts.featured_media_id').select(postColumns);
}

/** Those that are public of these posts, in their order. */
export async function findPublicPosts(db: Db, ids: readonly number[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await illustratedPosts(db, now).where('posts.id', 'in', ids).execute();
  return rowsInOrder(ids, rows);
}

/** Public posts, the newest first. @param after the last one of those before, where there are any */
export async function listPublicPosts(
  db: Db,
  { after, limit }: { after: { first_published_at: string | null; id: number } | undefined; limit: number },
  now: Date,
) {
  const posts = illustratedPosts(db, now)
    .orderBy('posts.first_published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit);
  if (after === undefined) return posts.execute();
  return posts
    .where((eb) =>
      eb(eb.refTuple('posts.first_published_at', 'posts.id'), '<', eb.tuple(after.first_published_at ?? '', after.id)),
    )
    .execute();
}

/** Those that are public of these projects, in their order. */
export async function findPublicProjects(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await publicProjects(db)
    .leftJoin('project_images', (join) =>
      join.onRef('project_images.project_id', '=', 'projects.id').on('project_images.position', '=', 0),
    )
    .leftJoin('media as shown', 'shown.id', 'project_images.media_id')
    .select(['projects.id', 'projects.slug', 'projects.title', 'projects.updated_at', 'projects.is_featured'])
    .select(imageColumns)
    .where('projects.id', 'in', ids)
    .execute();
  return rowsInOrder(ids, rows);
}

/** When posts and projects that are public were changed last. Each is found by an index, however many there are. */
export async function listLastChanges(db: Db, now: Date): Promise<(string | null)[]> {
  const [saved, published, project] = await Promise.all([
    publicPosts(db, now)
      .select((eb) => eb.fn.max<string | null>('posts.updated_at').as('time'))
      .where('posts.id', 'in', db.selectFrom('posts').select('id').orderBy('updated_at', 'desc').limit(lastChanged))
      .executeTakeFirst(),
    publicPosts(db, now).select('posts.first_published_at as time').orderBy('time', 'desc').limit(1).executeTakeFirst(),
    publicProjects(db)
      .select((eb) => eb.fn.max<string | null>('projects.updated_at').as('time'))
      .where(
        'projects.id',
        'in',
        db.selectFrom('projects').select('id').orderBy('updated_at', 'desc').limit(lastChanged),
      )
      .executeTakeFirst(),
  ]);
  return [saved, published, project].map((found) => found?.time ?? null);
}

/** `null` before the first post. */
export async function findFirstPublication(db: Db, now: Date): Promise<string | null> {
  const post = await publicPosts(db, now)
    .select('posts.first_published_at as time')
    .orderBy('posts.first_published_at')
    .limit(1)
    .executeTakeFirst();
  return post?.time ?? null;
}

/** When each section was changed last, by its number; those that nobody has edited are not in it. */
export async function findSectionChanges(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('sections').select(['id', 'updated_at']).where('version', '>', 0).execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}
