import type { Insertable } from 'kysely';
import { dialectOf, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { indexDocument } from '../search-index/word-index.queries.ts';
import { commentKind } from './comment-kind.ts';
import type { CommentsTable } from './comments.table.ts';

type Status = CommentsTable['status'];

interface Range {
  offset: number;
  limit: number;
}

export async function countApproved(db: Db, post_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .where('post_id', '=', post_id)
    .where('status', '=', 'approved')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return toCount(count);
}

/** Oldest first. */
export async function listApproved(db: Db, post_id: number, { offset, limit }: Range) {
  return db
    .selectFrom('comments')
    .select(['id', 'name', 'website', 'comment', 'created_at'])
    .where('post_id', '=', post_id)
    .where('status', '=', 'approved')
    .orderBy('created_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/**
 * Whoever comments on the post next waits until this transaction is over: of two that say the same at once, the second has
 * to see the first. SQLite has one writer at a time anyhow.
 */
export async function waitForOtherComments(trx: Db, post_id: number): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return;
  await trx.selectFrom('posts').select('id').where('id', '=', post_id).forUpdate().execute();
}

/** With its words, by which moderators find it. Returns its id. */
export async function insertComment(trx: Db, comment: Insertable<CommentsTable>): Promise<number> {
  const { id } = await trx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow();
  const { name, email, comment: body } = comment;
  await indexDocument(trx, commentKind, id, { title: name, labels: [email], body });
  return id;
}

/** Whether the same person has said the same of this post since then. */
export async function isRepetition(
  trx: Db,
  { post_id, email, comment }: Pick<CommentsTable, 'post_id' | 'email' | 'comment'>,
  since: string,
): Promise<boolean> {
  const earlier = await trx
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', post_id)
    .where('created_at', '>', since)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('comment', '=', comment)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Comments that moderators see: not those of posts in the trash. */
function moderated(db: Db, status: Status | undefined) {
  const comments = db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('posts.deleted_at', 'is', null);
  return status === undefined ? comments : comments.where('comments.status', '=', status);
}

function withDetails(db: Db, status?: Status) {
  return moderated(db, status)
    .leftJoin('users', 'users.id', 'comments.decided_by')
    .select([
      'comments.id',
      'comments.name',
      'comments.email',
      'comments.website',
      'comments.comment',
      'comments.status',
      'comments.created_at',
      'comments.decided_at',
      'users.username as decided_by',
      'posts.slug as post_slug',
      'posts.title as post_title',
    ]);
}

export async function countForModeration(db: Db, status: Status | undefined): Promise<number> {
  const { count } = await moderated(db, status)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return toCount(count);
}

/** Newest first. */
export async function listForModeration(db: Db, status: Status | undefined, { offset, limit }: Range) {
  return withDetails(db, status)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function findForModeration(db: Db, id: number) {
  return withDetails(db).where('comments.id', '=', id).executeTakeFirst();
}

/** Whoever decides the same again changes nothing: who was first to decide it stays on record. */
export async function decideComment(
  db: Db,
  id: number,
  decision: { status: Status; decided_at: string; decided_by: string },
): Promise<void> {
  await db.updateTable('comments').set(decision).where('id', '=', id).where('status', '!=', decision.status).execute();
}
