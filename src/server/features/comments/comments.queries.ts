import { type Insertable, sql } from 'kysely';
import { dialectOf, isTextIgnoringCase, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { indexDocument } from '../search-index/word-index.queries.ts';
import { commentKind } from './comment-kind.ts';
import type { CommentsTable } from './comments.table.ts';

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
    .select(['id', 'name', 'website', 'comment', 'created_at', 'author_id'])
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
    .where(isTextIgnoringCase(trx, sql.ref('email'), email))
    .where('comment', '=', comment)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** What somebody has said as one of the site's own, or under an address that is proven to be theirs. */
export function listCommentsOf(db: Db, { author_id, email }: { author_id: string; email: string | null }) {
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.id', 'posts.title as post', 'comments.name', 'comments.email', 'comments.website'])
    .select(['comments.comment', 'comments.status', 'comments.created_at'])
    .where((eb) =>
      eb.or([
        eb('comments.author_id', '=', author_id),
        // Of staff it is known whose they are, whatever address they had then.
        ...(email === null
          ? []
          : [eb.and([eb('comments.author_id', 'is', null), isTextIgnoringCase(db, sql.ref('comments.email'), email)])]),
      ]),
    )
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute();
}

/** Their text stays; whose they were is forgotten, by the search as well. */
export async function forgetCommenter(
  trx: Db,
  comments: readonly Pick<CommentsTable, 'comment'>[] & readonly { id: number }[],
): Promise<void> {
  const nobody = { name: 'Anonymous', email: '', website: '' };
  for (const { id, comment } of comments) {
    await trx.updateTable('comments').set(nobody).where('id', '=', id).execute();
    await indexDocument(trx, commentKind, id, { title: nobody.name, labels: [], body: comment });
  }
}
