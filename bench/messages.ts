import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../src/server/db/open-database.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { answerAfterMs, marksIn, openForm, postForm } from '../tests/support/sent-message.ts';
import type { CrashedWrites } from './crashed-writes.ts';

const lanes = 8;
/** Below what the site takes from everybody in ten minutes. */
const perRound = 55;
const maxMailDelayMs = 20;
const mailWithinMs = 60_000;

/**
 * Visitors who write to the owner, with the mail server that the owner's mail goes to.
 * @param url of the server's database
 */
export async function messageWrites(url: string): Promise<CrashedWrites & { close(): Promise<void> }> {
  const mail = await startMailServer({
    onMailFrom: (_from, _session, answer) => void setTimeout(answer, randomInt(maxMailDelayMs)),
  });
  const acknowledged: string[] = [];

  async function withDatabase<T>(use: (db: Database['db']) => Promise<T>): Promise<T> {
    const database = await openDatabase({ url });
    try {
      return await use(database.db);
    } finally {
      await database.close();
    }
  }

  async function untilNothingWaits(db: Database['db']): Promise<void> {
    const waiting = () => db.selectFrom('outbox').where('state', '=', 'waiting').select('id').execute();
    const deadline = Date.now() + mailWithinMs;
    while ((await waiting()).length > 0 && Date.now() < deadline) await sleep(100);
  }

  return {
    name: 'messages',
    perRound,
    env: { SMTP_URL: mail.url, MAIL_TO: 'owner@site.test' },
    async beforeStart() {
      // Ten minutes pass between two rounds, and with them the claims of the process that was killed.
      await withDatabase(async (db) => {
        await db.deleteFrom('rate_limits').execute();
        await db.updateTable('outbox').set({ claimed_until: null }).execute();
      });
    },
    async send(url, onAcknowledged) {
      const forms = await Promise.all(Array.from({ length: perRound }, () => openForm(url)));
      await sleep(answerAfterMs);
      let unanswered = 0;
      const lane = async () => {
        for (let form = forms.pop(); form; form = forms.pop()) {
          const response = await postForm(url, form).catch(() => null);
          if (!response) {
            unanswered++;
            return;
          }
          if (response.status !== 201) throw new Error(`A message was answered ${response.status}.`);
          acknowledged.push(form.mark);
          onAcknowledged();
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      return unanswered;
    },
    async countLost() {
      const kept = await withDatabase(async (db) => {
        await untilNothingWaits(db);
        return db
          .selectFrom('messages')
          .leftJoin('outbox', 'outbox.message_id', 'messages.id')
          .select(['message', 'outbox.state'])
          .execute();
      });
      const received = mail.mails.map(({ source }) => marksIn(source));
      const isLost = (mark: string) => {
        const rows = kept.filter(({ message }) => message === mark);
        return rows.length !== 1 || !received.some((mail) => mail.has(mark));
      };
      const notMailed = kept.filter(({ state }) => state !== 'mailed').length;
      const ids = mail.mails.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
      const repeated = ids.length - new Set(ids).size;
      if (repeated > 0) console.log(`  mails that came twice, with the same Message-ID: ${repeated}`);
      // More mails than messages would be a message that was mailed under two names.
      return acknowledged.filter(isLost).length + notMailed + Math.abs(kept.length - new Set(ids).size);
    },
    known: () => acknowledged.length,
    close: mail.close,
  };
}
