import { formatMoment } from '../../../shared/text/format-date.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { MailWriter } from '../outbox/mail-sender.ts';
import { writeMail } from '../outbox/mail-text.ts';
import { findMailedMessage } from './message-mail.queries.ts';

/** A message, to whoever reads the inbox; answering it writes to the visitor. */
export function messageMail({ config: { site_url }, settings }: Pick<AppDeps, 'config' | 'settings'>): MailWriter {
  return async (db, { message_id }) => {
    const message = message_id === null ? undefined : await findMailedMessage(db, message_id);
    if (!message) return null;
    const { id, name, email, message: text, created_at } = message;
    const { time_zone } = await settings.read();
    const subject = message.subject || '(No Subject)';
    return {
      subject,
      reply_to: { name, address: email },
      ...writeMail([
        {
          facts: [
            ['From', name],
            ['Email', email],
            ['Subject', subject],
            ['Date', `${formatMoment(created_at, time_zone)} (${time_zone})`],
          ],
        },
        // Above what strangers write, so that theirs cannot pretend to be it.
        { link: 'Open it in the inbox', url: `${site_url}/messages/inbox?message=${id}` },
        { text },
      ]),
    };
  };
}
