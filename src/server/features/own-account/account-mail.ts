import * as z from 'zod/mini';
import type { Clock } from '../../adapters/clock.ts';
import type { Config } from '../../config.ts';
import { parseJson } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { findPasswordHash } from '../auth/auth.queries.ts';
import { issueToken } from '../auth/single-use.ts';
import type { MailWriter } from '../outbox/mail-sender.ts';
import { writeMail } from '../outbox/mail-text.ts';
import { enqueueMail } from '../outbox/outbox.queries.ts';
import { mayBeOfStranger } from './address-proof.ts';
import { findAccount, findUserByEmail } from './own-account.queries.ts';
import { passwordResetLink, resetLifetimeMs } from './password-reset-link.ts';

const minuteMs = 60_000;
const confirmLifetimeMs = 24 * 60 * minuteMs;

const unconfirmedText =
  'This address was not confirmed before. So a new password also removes all passkeys, the authenticator app and the recovery codes of the account: they may be of somebody else.';

const resetPayload = z.object({ email: z.string(), asked_at: z.string() });
const emailPayload = z.object({ user_id: z.string(), email: z.string(), asked_at: z.string() });

interface MailParts {
  config: Pick<Config, 'site_url'>;
  clock: Clock;
}

/** The same for every address: whether somebody has it is found out when the mail is written. */
export async function askForPasswordReset(db: Db, email: string, now: Date): Promise<void> {
  const payload = { email, asked_at: now.toISOString() };
  await enqueueMail(db, { kind: 'password_reset', recipient: email, now, payload });
}

/** To the address with the link, and to the present one with a warning, where that is another. */
export async function askForConfirmation(
  trx: Db,
  user: { id: string; email: string },
  email: string,
  now: Date,
): Promise<void> {
  const payload = { user_id: user.id, email, asked_at: now.toISOString() };
  await enqueueMail(trx, { kind: 'confirm_email', recipient: email, now, payload });
  if (email !== user.email) await enqueueMail(trx, { kind: 'email_change', recipient: user.email, now, payload });
}

/** What these mails bring along is made when they are sent, and nowhere else to be read. */
export function accountMails(parts: MailParts): Record<string, MailWriter> {
  return {
    password_reset: passwordResetMail(parts),
    confirm_email: confirmEmailMail(parts),
    email_change: emailChangeMail(parts),
  };
}

function passwordResetMail({ config, clock }: MailParts): MailWriter {
  const { site_url } = config;
  return async (db, { payload }) => {
    const { email, asked_at } = resetPayload.parse(parseJson(payload));
    const user = await findUserByEmail(db, email);
    const hash = user && (await findPasswordHash(db, { id: user.id }));
    const lifetime_ms = leftMs(asked_at, resetLifetimeMs, clock);
    if (!user || !hash || lifetime_ms <= 0) return null;
    const link = { user_id: user.id, email, hash, is_mailed: true, lifetime_ms };
    const url = await passwordResetLink({ db, clock, config }, link);
    return {
      subject: 'A new password',
      reply_to: null,
      ...writeMail([
        { text: `Somebody, probably you, has asked for a new password at ${new URL(site_url).host}.` },
        { facts: [['Username', user.display_username]] },
        { link: 'Choose a new password', url },
        ...(mayBeOfStranger(user) ? [{ text: unconfirmedText }] : []),
        { text: 'The link works once, for 30 minutes. If it was not you, there is nothing to do.' },
      ]),
    };
  };
}

function confirmEmailMail({ config: { site_url }, clock }: MailParts): MailWriter {
  return async (db, { payload }) => {
    const { user_id, email, asked_at } = emailPayload.parse(parseJson(payload));
    const account = await findAccount(db, user_id);
    const lifetime_ms = leftMs(asked_at, confirmLifetimeMs, clock);
    if (account?.pending_email !== email || lifetime_ms <= 0) return null;
    const value = { user_id, email };
    const token = await issueToken({ db, clock }, { purpose: 'confirm-email', value, lifetime_ms });
    return {
      subject: 'Confirm your e-mail address',
      reply_to: null,
      ...writeMail([
        { text: `This address is to belong to an account at ${new URL(site_url).host}.` },
        { facts: [['Username', account.display_username]] },
        { link: 'Confirm the address', url: `${site_url}/confirm-email?token=${token}` },
        { text: 'The link works once, for 24 hours, where you are signed in. If it was not you, do not open it.' },
      ]),
    };
  };
}

function emailChangeMail({ config: { site_url } }: MailParts): MailWriter {
  return async (db, { payload }) => {
    const { user_id, email } = emailPayload.parse(parseJson(payload));
    const account = await findAccount(db, user_id);
    if (!account) return null;
    return {
      subject: 'Your e-mail address is to change',
      reply_to: null,
      ...writeMail([
        {
          text: `Somebody, probably you, is changing the e-mail address of your account at ${new URL(site_url).host}.`,
        },
        {
          facts: [
            ['Username', account.display_username],
            ['New address', email],
          ],
        },
        { text: 'It counts once it is confirmed there. If it was not you, change your password now:' },
        { link: 'Your account', url: `${site_url}/profile` },
      ]),
    };
  };
}

function leftMs(asked_at: string, lifetimeMs: number, clock: Clock): number {
  return Date.parse(asked_at) + lifetimeMs - clock.now().getTime();
}
