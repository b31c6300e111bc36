import pino from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished } from 'vitest';
import { createSmtp, type SendMail, smtpLimits } from '../../src/server/adapters/smtp.ts';
import { createMailSender, type MailWriter } from '../../src/server/features/outbox/mail-sender.ts';
import { enqueueMail } from '../../src/server/features/outbox/outbox.queries.ts';
import { mailSettings } from '../../src/server/mail-config.ts';
import type { TestDatabase } from './databases.ts';
import { startMailServer } from './mail-server.ts';

/** When the tests of mail begin. */
export const begin = Date.parse('2026-05-01T10:00:00.000Z');
const log = pino({ level: 'silent' });

export function movingClock() {
  let time = begin;
  return { now: () => new Date(time), pass: (ms: number) => (time += ms) };
}

export async function openServer(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
}

export function sendTo(SMTP_URL: string, limits: Partial<typeof smtpLimits> = {}): SendMail {
  const settings = mailSettings({ SMTP_URL }, 'http://site.test');
  if (!settings) throw new Error('It is no address of a mail server');
  return createSmtp(settings, 'site.test', { ...smtpLimits, ...limits });
}

const writePayload: MailWriter = async (_db, { payload }) => ({
  subject: `mails ${payload.match(/\d+/g)?.join(' and ')}`,
  reply_to: null,
  text: 'Text\n',
  html: '<p>Text</p>\n',
});

interface SenderOptions {
  send: SendMail | null;
  clock?: ReturnType<typeof movingClock>;
  write?: MailWriter;
}

export function openSender(database: Pick<TestDatabase, 'db' | 'changes'>, { send, clock, write }: SenderOptions) {
  const sender = createMailSender({
    database,
    clock: clock ?? movingClock(),
    log,
    send,
    host: 'site.test',
    findRecipient: async () => 'owner@site.test',
    findSiteName: async () => '',
    writers: { test: write ?? writePayload },
  });
  onTestFinished(() => sender.close());
  return sender;
}

export const enqueue = ({ db }: Pick<TestDatabase, 'db'>, mark: unknown = 1, now = new Date(begin)) =>
  enqueueMail(db, { kind: 'test', now, payload: { mark } });

export const rowsOf = ({ db }: Pick<TestDatabase, 'db'>) => db.selectFrom('outbox').selectAll().orderBy('id').execute();

export async function rowOf(database: TestDatabase) {
  const [row] = await rowsOf(database);
  if (!row) throw new Error('The outbox is empty');
  return row;
}

/** The row once it has been tried so often. */
export async function triedRow(database: TestDatabase, tries = 1) {
  await expect.poll(async () => (await rowOf(database)).tries, { timeout: 5000 }).toBe(tries);
  return rowOf(database);
}

export const subjectsOf = ({ mails }: { mails: { source: string }[] }) =>
  mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '');
