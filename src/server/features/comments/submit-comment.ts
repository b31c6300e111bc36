import type { CommentForm } from '../../../shared/contract/comments.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { keepSubmission } from '../captcha/keep-submission.ts';
import { submissionLimits } from '../captcha/submission-limits.ts';
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
    limits: submissionLimits({ kind: 'comment', ip: context.ip, place: `post:${post_id}`, most: mostPerPost }),
    waitForOthers: (trx) => waitForOtherComments(trx, post_id),
    isKept: (db, since) => isRepetition(db, { post_id, email, comment }, since),
    async keep(trx, { now, suspicion }) {
      const status = isFromProgram ? 'rejected' : 'pending';
      const created_at = now.toISOString();
      const id = await insertComment(trx, { post_id, name, email, website, comment, status, created_at, suspicion });
      if (suspicion === '') await announceComment(trx, id, now);
    },
  });
  context.deps.mail.wake();
}
