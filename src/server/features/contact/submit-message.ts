import { createHash } from 'node:crypto';
import type { ContactForm } from '../../../shared/contract/contact.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { keepSubmission } from '../captcha/keep-submission.ts';
import { submissionLimits } from '../captcha/submission-limits.ts';
import { insertMessage, isKeptMessage, waitForSameSender } from '../messages/keep-message.queries.ts';
import { enqueueMail } from '../outbox/outbox.queries.ts';

/** Of ten minutes. */
const mostOfAll = 60;

/**
 * Keeps a message to the owner, and has it mailed. What is suspected is kept in a folder of its own, and not mailed.
 * @throws ApiError 400 under `captcha`, or 429
 */
export async function submitMessage(context: RequestContext, form: ContactForm): Promise<void> {
  const { name, email, subject, message } = form;
  const submission = submissionOf(form);
  await keepSubmission(context, {
    form,
    texts: [name, subject, message],
    limits: submissionLimits({ kind: 'message', ip: context.ip, place: 'all', most: mostOfAll }),
    waitForOthers: (trx) => waitForSameSender(trx, email),
    isKept: (db, since) => isKeptMessage(db, { submission, name, email, subject, message }, since),
    async keep(trx, { now, suspicion }) {
      const is_suspected = suspicion === '' ? 0 : 1;
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
