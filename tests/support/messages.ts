import { insertMessage } from '../../src/server/features/messages/keep-message.queries.ts';
import type { MessagesTable } from '../../src/server/features/messages/messages.table.ts';
import type { TestApp } from './test-app.ts';

type Texts = Pick<MessagesTable, 'name' | 'email' | 'subject' | 'message' | 'suspicion'>;
type State = { is_read: 0 | 1; is_suspected: 0 | 1; created_at: string };

let written = 0;

/** Puts a message into the inbox as the contact form does. Returns its id. */
export async function writeMessage({ deps }: TestApp, given: Partial<Texts & State> = {}): Promise<number> {
  written += 1;
  const message = {
    name: 'Ada',
    email: 'ada@example.org',
    subject: 'Hello',
    message: `Message ${written}`,
    suspicion: '',
    created_at: '2026-03-15T12:00:00.000Z',
    submission: `submission ${written}`,
    ...given,
  };
  return deps.database.db.transaction().execute((trx) => insertMessage(trx, message));
}
