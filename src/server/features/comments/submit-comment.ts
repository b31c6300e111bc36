import type { CommentForm } from '../../../shared/contract/comments.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { answerCaptcha, type CaptchaVerdict, captchaError } from '../captcha/captcha.ts';
import { commentLimits } from './comment-limits.ts';
import { insertComment, isRepetition, waitForOtherComments } from './comments.queries.ts';
import { announceComment } from './comments-mail.ts';

const repetitionMs = 10 * 60_000;

/**
 * Keeps a comment until somebody approves it. What is sent again, by a second click or after a lost answer, is kept
 * once and is a success each time, although its captcha is used up.
 * @throws ApiError 400 under `captcha`, or 429
 */
export async function submitComment(context: RequestContext, post_id: number, form: CommentForm): Promise<void> {
  const { rate_limiter } = context.deps;
  const limits = commentLimits({ ip: context.ip, post_id });
  try {
    await rate_limiter.take(limits);
  } catch (error) {
    // The last one that was allowed may come a second time as well.
    if (await isRepeated(context, post_id, form)) return;
    throw error;
  }
  const outcome = await keepComment(context, post_id, form);
  if (outcome === 'kept') return context.deps.mail.wake();
  await rate_limiter.giveBack(limits);
  if (outcome !== 'repeated') throw captchaError(outcome);
}

async function isRepeated({ deps }: RequestContext, post_id: number, form: CommentForm): Promise<boolean> {
  const since = new Date(deps.clock.now().getTime() - repetitionMs).toISOString();
  return isRepetition(deps.database.db, { post_id, email: form.email, comment: form.comment }, since);
}

type Outcome = 'kept' | 'repeated' | Exclude<CaptchaVerdict, 'right'>;

/** In one transaction, so that a captcha is used up only together with what was to follow. */
async function keepComment(context: RequestContext, post_id: number, form: CommentForm): Promise<Outcome> {
  const { name, email, website, comment } = form;
  return context.deps.database.db.transaction().execute(async (trx) => {
    // First, since of two calls with one captcha the second waits here until the first has kept its comment.
    const verdict = await answerCaptcha(trx, form, context);
    await waitForOtherComments(trx, post_id);
    const now = context.deps.clock.now();
    const since = new Date(now.getTime() - repetitionMs).toISOString();
    if (await isRepetition(trx, { post_id, email, comment }, since)) return 'repeated';
    if (verdict !== 'right') return verdict;
    const created_at = now.toISOString();
    const id = await insertComment(trx, { post_id, name, email, website, comment, status: 'pending', created_at });
    await announceComment(trx, id, now);
    return 'kept';
  });
}
