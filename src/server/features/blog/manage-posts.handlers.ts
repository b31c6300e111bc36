import { ApiError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/manage-posts.ts';
import { fromFlag } from '../../db/dialect.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import { findProfile } from '../about/about.queries.ts';
import { countManagedPosts, listManagedPosts, type ManagedPostRow } from './manage-posts.queries.ts';
import { authorName } from './present-post.ts';
import { deletePostForGood } from './trash.queries.ts';
import { purgeTime, restorePost } from './trash.ts';

const pageSize = 20;
const notInTrashText = 'Blog post not found. It is not in the trash any more.';

export const managePostsHandlers: Binding[] = [
  handle(contract.listManagedPosts, async ({ query }, { deps }) => {
    const { db } = deps.database;
    const now = deps.clock.now();
    const { status = 'all', search, page } = query;
    const [counts, { name: ownerName }] = await Promise.all([countManagedPosts(db, search, now), findProfile(db)]);
    const list = await listPage(
      { count: counts[status], page, page_size: pageSize },
      { site_url: deps.config.site_url, path: contract.listManagedPosts.path, query },
      async (range) => {
        const rows = await listManagedPosts(db, { status, search }, range, now);
        return rows.map((row) => presentManagedPost(row, ownerName, now));
      },
    );
    return { ...list, counts };
  }),

  handle(contract.restorePost, async ({ params }, { deps }) => {
    const post = await restorePost(deps, idOf(params.id));
    if (!post) throw new ApiError(404, notInTrashText);
    return { success: true, message: 'Post restored successfully!', post };
  }),

  handle(contract.deleteTrashedPost, async ({ params }, { deps }) => {
    const id = idOf(params.id);
    const isDeleted = await deps.database.db.transaction().execute((trx) => deletePostForGood(trx, id));
    if (!isDeleted) throw new ApiError(404, notInTrashText);
    return { success: true, message: 'Post deleted for good!' };
  }),
];

/** No post has 0. */
function idOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function presentManagedPost(row: ManagedPostRow, ownerName: string, now: Date): contract.ManagedPost {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: statusOf(row, now),
    author: authorName(row, ownerName),
    word_count: row.word_count,
    updated_at: row.updated_at,
    first_published_at: row.first_published_at,
    deleted_at: row.deleted_at,
    purged_at: row.deleted_at === null ? null : purgeTime(row.deleted_at),
  };
}

function statusOf(row: ManagedPostRow, now: Date): contract.ManagedPost['status'] {
  if (row.deleted_at !== null) return 'trash';
  if (!fromFlag(row.is_published)) return 'draft';
  return (row.first_published_at ?? '') > now.toISOString() ? 'scheduled' : 'published';
}
