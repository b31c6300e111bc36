import { createHash } from 'node:crypto';
import type { ContactForm } from '../../../shared/contract/contact.ts';
import { toFlag } from '../../db/dialect.ts';
import { takeOne } from '../../http/rate-limit.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { keepSubmission } from '../captcha/keep-submission.ts';
import { addressLimit, placeLimit } from '../captcha/submission-limits.ts';
import { insertMessage, isKeptMessage, waitForSameSender } from '../messages/keep-message.queries.ts';
import { enqueueMail } from '../outbox/outbox.queries.ts';

/** Of ten minutes, from everybody together. */
const mostMailed = 60;
const inCrowd = `More than ${mostMailed} messages came within ten minutes.`;
/** The same, of what is suspected and of the rest: what the disk has to bear. */
const mostKept = 200;

/**
 * Keeps a message to the owner, and has it mailed. What is suspected, or one of too many, is kept in a folder of its own, and
 * not mailed: no flood shuts out what is meant, nor does what is suspected take its place.
 * @throws ApiError 400 under `captcha`, or 429
 */
export async function submitMessage(context: RequestContext, form: ContactForm): Promise<void> {
  const { name, email, subject, message } = form;
  const submission = submissionOf(form);
  await keepSubmission(context, {
    form,
    texts: [name, subject, message],
    limits: [addressLimit('message', context.ip)],
    waitForOthers: (trx) => waitForSameSender(trx, email),
    isKept: (db, since) => isKeptMessage(db, { submission, name, email, subject, message }, since),
    async keep(trx, { now, suspicion: ofText }) {
      const count = await takeOne(trx, placeLimit('message', ofText ? 'suspected' : 'all', mostKept), now);
      const suspicion = ofText || (count > mostMailed ? inCrowd : '');
      const is_suspected = toFlag(suspicion !== '');
      const created_at = now.toISOString();
      const row = { name, email, subject, message, submission, is_suspected, suspicion, created_at };
      const message_id = await insertMessage(trx, row);
      if (is_suspected === 0) await enqueueMail(trx, { kind: 'message', message_id, now });
    },
  });
  context.deps.mail.wake();
}

/** The same for what is sent again, whatever has become of its captcha; another for a text that was changed. */
function submissionOf({ captcha_0, captcha_1: _answer, form_key, ...texts }: ContactForm): string {
  const { name, email, subject, message, topic } = texts;
  const sent = JSON.stringify([form_key || captcha_0, name, email, subject, message, topic]);
  return createHash('sha256').update(sent).digest('base64url');
}
