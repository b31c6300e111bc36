import { createHash } from 'node:crypto';
import type { ContactForm } from '../../../shared/contract/contact.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { toFlag } from '../../db/dialect.ts';
import { type Limit, type RateLimiter, takeOne } from '../../http/rate-limit.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { keepSubmission } from '../captcha/keep-submission.ts';
import { addressLimit, placeLimit } from '../captcha/submission-limits.ts';
import { insertMessage, isKeptMessage, waitForSameSender } from '../messages/keep-message.queries.ts';
import { enqueueMail } from '../outbox/outbox.queries.ts';

/** Of ten minutes, from everybody together. */
const mostMailed = 60;
const inCrowd = `More than ${mostMailed} messages came within ten minutes.`;
/** What the disk has to bear of what is set aside in an hour, for each reason. */
const mostSetAside = 300;

/**
 * Keeps a message to the owner, and has it mailed. What is suspected, or one of too many, is kept in a folder of its own, and
 * not mailed. Neither counts towards the other, nor towards those that are mailed: no flood shuts out what is meant.
 * @throws ApiError 400 under `captcha`, or 429
 */
export async function submitMessage(context: RequestContext, form: ContactForm): Promise<void> {
  const { rate_limiter, mail } = context.deps;
  const { name, email, subject, message } = form;
  const submission = submissionOf(form);
  const mailed = placeLimit('message', 'all', mostMailed);
  const isCrowded = await isUsedUp(rate_limiter, mailed);
  let isMailed = false;
  try {
    await keepSubmission(context, {
      form,
      texts: [name, subject, message],
      limits: [addressLimit('message', context.ip)],
      waitForOthers: (trx) => waitForSameSender(trx, email),
      isKept: (db, since) => isKeptMessage(db, { submission, name, email, subject, message }, since),
      async keep(trx, { now, suspicion: ofText }) {
        const suspicion = ofText || (isCrowded ? inCrowd : '');
        isMailed = suspicion === '';
        const key = `message:set-aside:${ofText ? 'suspected' : 'crowd'}`;
        if (!isMailed) await takeOne(trx, { key, limit: mostSetAside, window_seconds: 60 * 60 }, now);
        const row = { name, email, subject, message, submission, is_suspected: toFlag(!isMailed), suspicion };
        const message_id = await insertMessage(trx, { ...row, created_at: now.toISOString() });
        if (isMailed) await enqueueMail(trx, { kind: 'message', message_id, now });
      },
    });
  } finally {
    if (!isMailed) await rate_limiter.giveBack([mailed]);
  }
  mail.wake();
}

/** Counts towards it in any case. */
async function isUsedUp(limiter: RateLimiter, limit: Limit): Promise<boolean> {
  try {
    await limiter.take([limit]);
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return true;
    throw error;
  }
}

/** The same for what is sent again, whatever has become of its captcha; another for a text that was changed. */
function submissionOf({ captcha_0, captcha_1: _answer, form_key, ...texts }: ContactForm): string {
  const { name, email, subject, message, topic } = texts;
  const sent = JSON.stringify([form_key || captcha_0, name, email, subject, message, topic]);
  return createHash('sha256').update(sent).digest('base64url');
}
