import { sql } from 'kysely';
import { toCount } from '../../db/dialect.ts';
import { rowsInOrder } from '../../db/rows-in-order.ts';
import type { Db } from '../../db/schema.ts';
import { publicPosts } from '../blog/post-visibility.queries.ts';
import { listIds, type Way } from '../search-index/list-ids.queries.ts';
import { hasWords, wordQuery } from '../search-index/word-index.queries.ts';
import { withAuthorship } from './comment-author.ts';
import { commentKind } from './comment-kind.ts';
import type { CommentsTable } from './comments.table.ts';

type Status = CommentsTable['status'];

interface CommentFilter {
  status?: Status | undefined;
  search?: string | undefined;
}

/** Comments that moderators see: not those of posts in the trash. */
function moderated(db: Db) {
  const trashed = db.selectFrom('posts').select('posts.id').where('posts.deleted_at', 'is not', null);
  return db.selectFrom('comments').where('comments.post_id', 'not in', trashed);
}

function filtered(db: Db, { status, search }: CommentFilter, way: Way) {
  let query = moderated(db);
  if (status !== undefined) query = query.where('comments.status', '=', status);
  if (search !== undefined) {
    const words = wordQuery(db, search);
    // A search for signs alone finds nothing, rather than everything.
    query = query.where(words === null ? sql<boolean>`1 = 0` : hasWords(db, commentKind, words, way === 'walk'));
  }
  return query;
}

/** How many comments the search finds of each status. */
export async function countComments(db: Db, search: string | undefined): Promise<Record<'all' | Status, number>> {
  const rows = await filtered(db, { search }, 'gather')
    .groupBy('comments.status')
    .select((eb) => ['comments.status', eb.fn.countAll<number | string>().as('count')])
    .execute();
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0 };
  for (const { status, count } of rows) {
    counts[status] = toCount(count);
    counts.all += toCount(count);
  }
  return counts;
}

export async function countPending(db: Db): Promise<number> {
  const { count } = await filtered(db, { status: 'pending' }, 'walk')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return toCount(count);
}

/**
 * A part of a list, newest first.
 * @param count how many comments the filter finds
 */
export async function listComments(
  db: Db,
  filter: CommentFilter,
  { count, ...range }: { count: number; offset: number; limit: number },
  now: Date,
) {
  const words = filter.search === undefined || filter.status !== undefined ? null : wordQuery(db, filter.search);
  const ids = await listIds(db, commentKind, {
    order: ['comments.created_at desc', 'comments.id desc'],
    count,
    ...range,
    wanted: (way) => filtered(db, filter, way).select('comments.id'),
    by_words: words === null ? null : { words, all: moderated(db).select(['comments.id', 'comments.created_at']) },
  });
  const rows = await findComments(db, ids, now);
  return rowsInOrder(ids, rows);
}

/** In any order. */
export async function findComments(db: Db, ids: readonly number[], now: Date) {
  if (ids.length === 0) return [];
  return moderated(db)
    .where('comments.id', 'in', ids)
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .leftJoin('users', 'users.id', 'comments.decided_by')
    .select((eb) => [
      'comments.id',
      'comments.post_id',
      'comments.name',
      'comments.email',
      'comments.website',
      'comments.comment',
      'comments.status',
      'comments.suspicion',
      'comments.created_at',
      'comments.author_id',
      'comments.decided_at',
      'users.username as decided_by',
      'posts.slug as post_slug',
      'posts.title as post_title',
      /** How many come before it for readers; `null` where they cannot see it. */
      eb
        .case()
        .when(
          eb.and([
            eb('comments.status', '=', 'approved'),
            eb('comments.post_id', 'in', publicPosts(db, now).select('posts.id')),
          ]),
        )
        .then(
          eb
            .selectFrom('comments as earlier')
            .whereRef('earlier.post_id', '=', 'comments.post_id')
            .where('earlier.status', '=', 'approved')
            .where(sql<boolean>`(earlier.created_at, earlier.id) < (comments.created_at, comments.id)`)
            .select((inner) => inner.fn.countAll<number | string>().as('count')),
        )
        .end()
        .as('public_before'),
    ])
    .execute();
}

/** The approved comments of the post right before and after one. */
export async function findNeighbours(
  db: Db,
  { id, post_id, created_at }: { id: number; post_id: number; created_at: string },
) {
  const approved = db
    .selectFrom('comments')
    .select(['id', 'name', 'website', 'comment', 'created_at', 'author_id'])
    .where('post_id', '=', post_id)
    .where('status', '=', 'approved')
    .limit(1);
  const [before, after] = await Promise.all([
    approved
      .where(sql<boolean>`(created_at, id) < (${created_at}, ${sql.lit(id)})`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
    approved
      .where(sql<boolean>`(created_at, id) > (${created_at}, ${sql.lit(id)})`)
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirst(),
  ]);
  return { before: before ? withAuthorship(before) : null, after: after ? withAuthorship(after) : null };
}

/**
 * Whoever decides the same again changes nothing: who was first to decide it stays on record.
 * @returns how many were decided otherwise before, or not yet
 */
export async function decideComments(
  db: Db,
  ids: readonly number[],
  decision: { status: Status; decided_at: string; decided_by: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('comments')
    .set(decision)
    .where('id', 'in', moderated(db).where('comments.id', 'in', ids).select('comments.id'))
    .where('status', '!=', decision.status)
    .executeTakeFirst();
  return toCount(numUpdatedRows);
}

/** @returns when each came, and the title of its post where that is public */
export async function deleteComments(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<{ created_at: string; about: string | null }[]> {
  return db
    .deleteFrom('comments')
    .where('id', 'in', moderated(db).where('comments.id', 'in', ids).select('comments.id'))
    .returning((eb) => [
      'created_at',
      publicPosts(db, now).select('posts.title').where('posts.id', '=', eb.ref('comments.post_id')).as('about'),
    ])
    .execute();
}
