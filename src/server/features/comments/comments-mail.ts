import type { Config } from '../../config.ts';
import { parseJson } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { MailWriter } from '../outbox/mail-sender.ts';
import { writeMail } from '../outbox/mail-text.ts';
import { enqueueMail } from '../outbox/outbox.queries.ts';
import { listWaiting } from './comments-mail.queries.ts';

const kind = 'comments_waiting';
/** The rest is counted. */
const maxShown = 20;
/** Of one mail: databases limit the parameters of a statement. */
const maxCounted = 1000;

/** Asks for a mail that names this comment, with others that come meanwhile. Belongs into the transaction that keeps it. */
export async function announceComment(trx: Db, comment_id: number, now: Date): Promise<void> {
  await enqueueMail(trx, { kind, once_key: kind, now, payload: { comment_id } });
}

/** The comments that have come since the last such mail and still wait. */
export function commentsMail({ site_url }: Pick<Config, 'site_url'>): MailWriter {
  return async (db, { payload }) => {
    const lines = payload.split('\n').filter(Boolean).slice(-maxCounted);
    const ids = lines.map((line) => (parseJson(line) as { comment_id: number }).comment_id);
    const comments = await listWaiting(db, ids);
    if (comments.length === 0) return null;
    const subject =
      comments.length === 1 ? 'A comment waits for approval' : `${comments.length} comments wait for approval`;
    const left = comments.length - maxShown;
    return {
      subject,
      reply_to: null,
      ...writeMail([
        { text: `${subject}.` },
        { link: 'Approve or reject', url: `${site_url}/cms?kind=comments` },
        ...comments.slice(0, maxShown).flatMap(({ post_title, name, email, comment }) => [
          {
            facts: [
              ['Article', post_title],
              ['From', name],
              ['Email', email],
            ] as const,
          },
          { quote: comment },
        ]),
        ...(left > 0 ? [{ text: `And ${left} more.` }] : []),
      ]),
    };
  };
}
