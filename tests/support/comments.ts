import type { Insertable } from 'kysely';
import { insertComment } from '../../src/server/features/comments/comments.queries.ts';
import type { CommentsTable } from '../../src/server/features/comments/comments.table.ts';
import type { TestApp } from './test-app.ts';

export const commentsStartMs = Date.parse('2026-03-15T12:00:00.000Z');

export function commentedAt(minute: number): string {
  return new Date(commentsStartMs + minute * 60_000).toISOString();
}

/** Keeps a comment as the form does, in any state. Returns its id. */
export async function keepComment(
  { deps }: TestApp,
  comment: Partial<Insertable<CommentsTable>> & { post_id: number },
): Promise<number> {
  const { db } = deps.database;
  await db.transaction().execute((trx) =>
    insertComment(trx, {
      name: 'Ada',
      email: 'ada@example.org',
      website: '',
      comment: 'I have tried it.',
      status: 'pending',
      created_at: commentedAt(0),
      ...comment,
    }),
  );
  const { id } = await db.selectFrom('comments').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return id;
}
