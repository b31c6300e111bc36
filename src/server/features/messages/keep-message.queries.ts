import { type Insertable, sql } from 'kysely';
import { dialectOf, isTextIgnoringCase } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { indexDocument } from '../search-index/word-index.queries.ts';
import { messageKind } from './message-kind.ts';
import type { MessagesTable } from './messages.table.ts';

/** Whoever writes from the same address next waits until this transaction is over. SQLite has one writer at a time anyhow. */
export async function waitForSameSender(trx: Db, email: string): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message:${email.toLowerCase()}`}, 0))`.execute(trx);
}

/** Whether it came in by the very same submission, or the same person has written the same since then. */
export async function isKeptMessage(
  db: Db,
  {
    submission,
    name,
    email,
    subject,
    message,
  }: Pick<MessagesTable, 'submission' | 'name' | 'email' | 'subject' | 'message'>,
  since: string,
): Promise<boolean> {
  const earlier = await db
    .selectFrom('messages')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('submission', '=', submission),
        eb.and([
          eb('created_at', '>', since),
          isTextIgnoringCase(db, sql.ref('email'), email),
          eb('name', '=', name),
          eb('subject', '=', subject),
          eb('message', '=', message),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** With its words, by which it is found. Returns its id. */
export async function insertMessage(trx: Db, message: Insertable<MessagesTable>): Promise<number> {
  const { id } = await trx.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow();
  const { name, email, subject, message: body } = message;
  await indexDocument(trx, messageKind, id, { title: name, labels: [email], summary: subject, body });
  return id;
}
