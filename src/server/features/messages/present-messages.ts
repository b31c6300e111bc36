import type { Message } from '../../../shared/contract/messages.ts';
import { cutAtWord } from '../../../shared/text/cut-at-word.ts';
import { fromFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { findMessages } from './messages.queries.ts';

const previewWidth = 120;

/** The messages with these ids as the inbox shows them, the newest first. */
export async function presentMessages(db: Db, ids: readonly number[]): Promise<Message[]> {
  const messages = await findMessages(db, ids);
  return messages.map(({ is_read, is_suspected, ...message }) => ({
    ...message,
    message_preview: cutAtWord(message.message, previewWidth),
    is_read: fromFlag(is_read),
    is_suspected: fromFlag(is_suspected),
    mail: null,
  }));
}
