import type { createTransport } from 'nodemailer';
import type { Mailbox, MailSettings } from '../mail-config.ts';

export interface OutgoingMail {
  /** Without brackets; the same each time that the mail is tried. */
  message_id: string;
  to: string;
  reply_to: Mailbox | null;
  subject: string;
  text: string;
  html: string;
}

/** Gives a mail to a mail server. @throws MailError */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** Why a mail was not sent, in words for the owner, and in short for the log. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** How long each step may take, and all of them. */
export const smtpLimits = { connect_ms: 15_000, greeting_ms: 15_000, silence_ms: 30_000, whole_ms: 60_000 };

const maxReasonLength = 200;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i;

/** @param name what the server is told that this is */
export function createSmtp({ server, from }: MailSettings, name: string, limits = smtpLimits): SendMail {
  const { host, port, has_tls, login } = server;
  const options = {
    host,
    port,
    name,
    secure: has_tls,
    // A password goes to no one who has cut the encryption out of the server's answers.
    requireTLS: !has_tls && login !== null && !loopback.test(host),
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    connectionTimeout: limits.connect_ms,
    dnsTimeout: limits.connect_ms,
    greetingTimeout: limits.greeting_ms,
    socketTimeout: limits.silence_ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: ReturnType<typeof createTransport> | undefined;
  return async (mail, signal) => {
    // The library is large, and loaded with the first mail.
    transport ??= (await import('nodemailer')).createTransport(options);
    try {
      await transport.sendMail({
        messageId: `<${mail.message_id}>`,
        from,
        to: { name: '', address: mail.to },
        ...(mail.reply_to && isKnownEverywhere(mail.reply_to.address)
          ? { replyTo: { ...mail.reply_to, name: onOneLine(mail.reply_to.name) } }
          : {}),
        subject: onOneLine(mail.subject),
        xMailer: false,
        // So that no answering machine answers it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        text: mail.text,
        html: mail.html,
        signal: AbortSignal.any([signal, AbortSignal.timeout(limits.whole_ms)]),
      });
    } catch (error) {
      throw mailError(error as SmtpFailure);
    }
  };
}

/**
 * Letters beyond ASCII before the `@` would stand in the header as they are, and a mail server that does not know them
 * would refuse the mail each time. The mail's text has the address.
 */
function isKnownEverywhere(address: string): boolean {
  return /^[!-~]+@/.test(address);
}

/** The library takes nothing of it for another header; its reader is not to be misled by it either. */
function onOneLine(text: string): string {
  return (
    text
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      // It would be sent as it is, and read as the beginning of encoded text, which can hold line breaks.
      .replaceAll('=?', '=\u200b?')
  );
}

interface SmtpFailure {
  message: string;
  code?: string;
  responseCode?: number;
  response?: string;
}

const noAnswer = 'The mail server did not answer in time.';
const notReached = 'The mail server could not be reached, or broke off.';
const notLetIn = 'The mail server did not accept the user name and password.';
const notSafe = 'There was no safe connection to the mail server';
const reasons: Record<string, string> = {
  EAUTH: notLetIn,
  ENOAUTH: notLetIn,
  EDNS: 'The mail server was not found.',
  ETIMEDOUT: noAnswer,
  EABORT: noAnswer,
  ECONNECTION: notReached,
  ESOCKET: notReached,
};

function mailError({ message, code = '', responseCode, response }: SmtpFailure): MailError {
  const answer = onOneLine(response ?? message).slice(0, maxReasonLength);
  return new MailError(reasonOf(code, answer), [code, responseCode].filter(Boolean).join(' '));
}

function reasonOf(code: string, answer: string): string {
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return `The mail server refused the mail: ${answer}`;
  if (code === 'ETLS' || (code === 'ESOCKET' && /certificate|TLS|SSL/i.test(answer))) return `${notSafe}: ${answer}`;
  return reasons[code] ?? 'The mail could not be sent.';
}
