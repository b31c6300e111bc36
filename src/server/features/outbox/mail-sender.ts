import type { Logger } from 'pino';
import type { Clock } from '../../adapters/clock.ts';
import { MailError, type SendMail } from '../../adapters/smtp.ts';
import { asBackgroundWork } from '../../background-work.ts';
import type { Database } from '../../db/open-database.ts';
import type { Db } from '../../db/schema.ts';
import type { Mailbox } from '../../mail-config.ts';
import {
  type ClaimedMail,
  claimMail,
  dropMail,
  nextDueTime,
  postponeMail,
  releaseMail,
  settleMail,
  waitForServer,
} from './outbox.queries.ts';

/** For what other processes put into the outbox. */
const lookEveryMs = 30_000;
/** How long what is being sent may take to finish when the process is to end. */
const graceMs = 3_000;

/** Sends what waits in the outbox, as soon as it can. */
export interface MailSender {
  /** Whether there is a mail server. */
  readonly is_set: boolean;
  /** Says that mail was put into the outbox, after the commit. Returns at once. */
  wake(): void;
  /** Ends, once what is being sent is sent. */
  close(): Promise<void>;
}

/** What a mail says. All of it is text, whatever is in it. */
export interface MailContent {
  /** The name of the site is put behind it. */
  subject: string;
  reply_to: Mailbox | null;
  text: string;
  html: string;
}

/** Writes the mails of one kind; `null` when there is nothing to say any more. */
export type MailWriter = (db: Db, mail: Pick<ClaimedMail, 'message_id' | 'payload'>) => Promise<MailContent | null>;

interface SenderParts {
  database: Pick<Database, 'db' | 'changes'>;
  clock: Clock;
  log: Pick<Logger, 'error' | 'warn'>;
  /** `null` where no mail server is set. */
  send: SendMail | null;
  /** Who gets the site's mail at the moment, `null` for nobody. */
  findRecipient(): Promise<string | null>;
  /** Empty where it has none. */
  findSiteName(): Promise<string>;
  /** The second half of every Message-ID. */
  host: string;
  writers: Record<string, MailWriter>;
}

/** Does nothing before it is woken for the first time. */
export function createMailSender(parts: SenderParts): MailSender {
  const { database, clock, log, send } = parts;
  const { db } = database;
  const ending = new AbortController();
  let isAsked = false;
  let isClosed = false;
  let work: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isAsked = true;
    if (isClosed || work) return;
    clearTimeout(timer);
    work = sendUntilDone().then((pauseMs) => {
      work = null;
      if (isClosed) return;
      if (isAsked) wake();
      else timer = setTimeout(wake, pauseMs).unref();
    });
  }

  /** @returns after how many milliseconds to look again */
  async function sendUntilDone(): Promise<number> {
    isAsked = false;
    try {
      return await asBackgroundWork('mail_sent', sendAll);
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read or written');
      return lookEveryMs;
    }
  }

  async function sendAll(): Promise<number> {
    if (!send) {
      await waitForServer(db, clock.now());
      return lookEveryMs;
    }
    while (!isClosed && (await sendNext(send)));
    const next = await nextDueTime(db, clock.now());
    return Math.max(0, Math.min(lookEveryMs, next === null ? lookEveryMs : next.getTime() - clock.now().getTime()));
  }

  /** @returns whether there was one */
  async function sendNext(sendMail: SendMail): Promise<boolean> {
    const mail = await claimMail(db, clock.now());
    if (!mail) return false;
    const outcome = await tryToSend(mail, sendMail);
    if (outcome === 'sent') await settleMail(db, mail, clock.now());
    else if (outcome === 'unwanted') await dropMail(db, mail);
    else if (ending.signal.aborted) await releaseMail(db, mail);
    else await postponeMail(db, mail, outcome.reason, clock.now());
    if (mail.message_id !== null) await database.changes.publish(['messages']);
    return true;
  }

  async function tryToSend(mail: ClaimedMail, sendMail: SendMail): Promise<'sent' | 'unwanted' | { reason: string }> {
    const about = { mail: mail.id, kind: mail.kind };
    try {
      const write = parts.writers[mail.kind];
      if (!write) throw new Error('This version of the site does not know mails of that kind.');
      const content = await write(db, mail);
      if (!content) return 'unwanted';
      const to = mail.recipient ?? (await parts.findRecipient());
      if (to === null) return { reason: 'There is no address to send it to (MAIL_TO).' };
      const message_id = `${mail.mail_id}@${parts.host}`;
      const subject = [content.subject, await parts.findSiteName()].filter(Boolean).join(' · ');
      await sendMail({ message_id, to, ...content, subject }, ending.signal);
      return 'sent';
    } catch (error) {
      if (error instanceof MailError) {
        // Not its message: what the server answered may name people.
        log.warn({ ...about, code: error.code }, 'a mail was not sent');
        return { reason: error.message };
      }
      log.error({ ...about, err: error }, 'a mail could not be written');
      return { reason: 'The mail could not be written.' };
    }
  }

  return {
    is_set: send !== null,
    wake,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const end = setTimeout(() => ending.abort(), graceMs);
      await work;
      clearTimeout(end);
    },
  };
}
