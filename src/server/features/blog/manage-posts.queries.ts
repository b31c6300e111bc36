import type { ManageStatus } from '../../../shared/contract/manage-posts.ts';
import { containsText, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';

/** What the writers' list needs of a post. */
export type ManagedPostRow = Awaited<ReturnType<typeof listManagedPosts>>[number];

function foundPosts(db: Db, search: string | undefined) {
  const posts = db.selectFrom('posts');
  return search === undefined ? posts : posts.where((eb) => containsText(eb.ref('posts.title'), search));
}

/** How many posts with `search` in their titles there are of each status. */
export async function countManagedPosts(
  db: Db,
  search: string | undefined,
  now: Date,
): Promise<Record<ManageStatus, number>> {
  const time = now.toISOString();
  const counts = await foundPosts(db, search)
    .select(({ fn }) => {
      const count = () => fn.countAll<number | string>();
      const kept = () => count().filterWhere('deleted_at', 'is', null);
      const published = () => kept().filterWhere('is_published', '=', 1);
      return [
        kept().as('all'),
        kept().filterWhere('is_published', '=', 0).as('draft'),
        published().filterWhere('first_published_at', '>', time).as('scheduled'),
        published().filterWhere('first_published_at', '<=', time).as('published'),
        count().filterWhere('deleted_at', 'is not', null).as('trash'),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    all: toCount(counts.all),
    draft: toCount(counts.draft),
    scheduled: toCount(counts.scheduled),
    published: toCount(counts.published),
    trash: toCount(counts.trash),
  };
}

/** The last changed first; in the trash, the last deleted. */
export async function listManagedPosts(
  db: Db,
  { status, search }: { status: ManageStatus; search: string | undefined },
  { offset, limit }: { offset: number; limit: number },
  now: Date,
) {
  const time = now.toISOString();
  const order = status === 'trash' ? 'posts.deleted_at' : 'posts.updated_at';
  let found = foundPosts(db, search).where('posts.deleted_at', status === 'trash' ? 'is not' : 'is', null);
  if (status === 'draft') found = found.where('posts.is_published', '=', 0);
  if (status === 'scheduled' || status === 'published') {
    found = found
      .where('posts.is_published', '=', 1)
      .where('posts.first_published_at', status === 'scheduled' ? '>' : '<=', time);
  }
  return found
    .leftJoin('users', 'users.id', 'posts.author_id')
    .select([
      'posts.id',
      'posts.slug',
      'posts.title',
      'posts.word_count',
      'posts.is_published',
      'posts.first_published_at',
      'posts.updated_at',
      'posts.deleted_at',
      'users.first_name',
      'users.last_name',
      'users.display_username',
      'users.is_owner',
    ])
    .orderBy(order, 'desc')
    .orderBy('posts.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}
