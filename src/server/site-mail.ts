import { createSmtp } from './adapters/smtp.ts';
import type { AppDeps } from './app-deps.ts';
import { findProfile } from './features/about/about-record.ts';
import { findOwner } from './features/auth/auth.queries.ts';
import { commentsMail } from './features/comments/comments-mail.ts';
import { messageMail } from './features/messages/message-mail.ts';
import { createMailSender, type MailSender } from './features/outbox/mail-sender.ts';
import { testMail } from './features/outbox/test-mail.ts';
import { accountMails } from './features/own-account/account-mail.ts';
import { invitationMail } from './features/people/invitations.ts';

/** Sends every kind of mail that the site writes. */
export function createSiteMail({
  config,
  settings,
  ...parts
}: Pick<AppDeps, 'config' | 'settings' | 'database' | 'clock' | 'log'>): MailSender {
  const { mail, site_url } = config;
  const host = new URL(site_url).hostname;
  return createMailSender({
    ...parts,
    host,
    send: mail && createSmtp(mail, host),
    findRecipient: async () => mail?.to ?? (await findOwner(parts.database.db))?.email ?? null,
    findSiteName: async () => (await findProfile(parts.database.db)).name,
    writers: {
      message: messageMail({ config, settings }),
      comments_waiting: commentsMail(config),
      ...accountMails({ config, clock: parts.clock }),
      invitation: invitationMail(config),
      test: testMail(config),
    },
  });
}
