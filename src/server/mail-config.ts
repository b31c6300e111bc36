import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';

/** An address with the name of whose it is, which may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

export interface MailServer {
  host: string;
  port: number;
  /** From the first byte; without, it begins when the server offers it. */
  has_tls: boolean;
  login: { user: string; password: string } | null;
}

export interface MailSettings {
  server: MailServer;
  from: Mailbox;
  /** `null` for the owner's address. */
  to: string | null;
}

const submissionPort = 587;
const tlsPort = 465;
const addressPattern = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()\\,;:"]+$/u;

const address = z.string().check(z.refine((value) => addressPattern.test(value), 'must be an e-mail address'));

export const mailEnvironment = {
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => readServer(value) !== null,
          'must be smtp:// or smtps://, user:password@ where there is one, and host:port, e.g. smtps://ann:secret@mail.example.org; in user and password, signs such as @ / # % are written as %40 %2F %23 %25',
        ),
      ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.refine((value) => readMailbox(value) !== null, 'must be an e-mail address, or Name <address>')),
  ),
  MAIL_TO: z.optional(address),
};

/** `null` where no server is set. */
export function mailSettings(
  { SMTP_URL, MAIL_FROM, MAIL_TO }: { SMTP_URL?: string; MAIL_FROM?: string; MAIL_TO?: string },
  siteUrl: string,
): MailSettings | null {
  const server = SMTP_URL === undefined ? null : readServer(SMTP_URL);
  if (!server) return null;
  const from = MAIL_FROM === undefined ? null : readMailbox(MAIL_FROM);
  return {
    server,
    from: from ?? { name: '', address: `website@${new URL(siteUrl).hostname}` },
    to: MAIL_TO ?? null,
  };
}

function readServer(value: string): MailServer | null {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || !/^\/?$/.test(url.pathname) || /[?#]/.test(value)) return null;
  const host = decode(url.hostname);
  const [user, password] = [decode(url.username), decode(url.password)];
  if (!host || user === null || password === null) return null;
  const has_tls = url.protocol === 'smtps:';
  const hostname = host.startsWith('[') ? host.slice(1, -1) : domainToASCII(host);
  if (!hostname) return null;
  const port = url.port === '' ? (has_tls ? tlsPort : submissionPort) : Number(url.port);
  return { host: hostname, port, has_tls, login: user || password ? { user, password } : null };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function readMailbox(value: string): Mailbox | null {
  const [, quoted, name = quoted ?? '', bracketed] = /^(?:"([^"]*)"|([^<>"]*?))\s*<([^<>]*)>$/.exec(value.trim()) ?? [];
  const address = bracketed ?? value.trim();
  return addressPattern.test(address) && !/\p{Cc}/u.test(name) ? { name: name.trim(), address } : null;
}
