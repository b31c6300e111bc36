import type { CommentForm } from '../../../shared/contract/comments.ts';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { findProfile } from '../about/about-record.ts';
import { keepSubmission, repetitionStart } from '../captcha/keep-submission.ts';
import { addressLimit, placeLimit } from '../captcha/submission-limits.ts';
import { authorName } from '../documents/author-name.ts';
import { insertComment, isRepetition, waitForOtherComments } from './comments.queries.ts';
import { announceComment } from './comments-mail.ts';

/** Of ten minutes. */
const mostPerPost = 30;

/**
 * Keeps a visitor's comment until somebody approves it; what a program has filled in is kept as rejected.
 * @throws ApiError 400 under `captcha`, or 429
 */
export async function submitComment(context: RequestContext, post_id: number, form: CommentForm): Promise<void> {
  const { name, email, website, comment, topic } = form;
  const isFromProgram = topic !== '';
  await keepSubmission(context, {
    form,
    texts: [name, comment],
    limits: [addressLimit('comment', context.ip), placeLimit('comment', `post:${post_id}`, mostPerPost)],
    waitForOthers: (trx) => waitForOtherComments(trx, post_id),
    isKept: (db, since) => isRepetition(db, { post_id, email, comment }, since),
    async keep(trx, { now, suspicion }) {
      const status = isFromProgram ? 'rejected' : 'pending';
      const created_at = now.toISOString();
      const row = { post_id, name, email, website, comment, status, created_at, suspicion } as const;
      const id = await insertComment(trx, row);
      if (!isFromProgram) await announceComment(trx, id, now);
    },
  });
  context.deps.mail.wake();
}

/** Publishes a comment by one of the site's own, once, however often it is sent. */
export async function submitAuthorComment(
  context: RequestContext,
  user: CurrentUser,
  { post_id, comment }: { post_id: number; comment: string },
): Promise<void> {
  const { database, clock } = context.deps;
  const { id, email, username, is_owner, ...names } = user;
  const profile = await findProfile(database.db);
  const name = authorName({ ...names, display_username: username, is_owner: is_owner ? 1 : 0 }, profile.name);
  const now = clock.now().toISOString();
  const decision = { status: 'approved', decided_at: now, decided_by: id } as const;
  await database.db.transaction().execute(async (trx) => {
    await waitForOtherComments(trx, post_id);
    if (await isRepetition(trx, { post_id, email, comment }, repetitionStart(context))) return;
    await insertComment(trx, {
      post_id,
      name,
      email,
      website: '',
      comment,
      created_at: now,
      author_id: id,
      ...decision,
    });
  });
}
