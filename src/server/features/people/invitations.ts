import { createHash, createHmac } from 'node:crypto';
import { ApiError } from '../../../shared/contract/errors.ts';
import { can } from '../../../shared/permissions.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Config } from '../../config.ts';
import { parseJson } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { AuditNote } from '../audit/audit-note.ts';
import type { Admit } from '../auth/auth.queries.ts';
import type { MailWriter } from '../outbox/mail-sender.ts';
import { writeMail } from '../outbox/mail-text.ts';
import { findInvitation, type OpenInvitation, removeInvitation } from './invitations.queries.ts';
import { setStanding } from './people.queries.ts';
import { grantableBy } from './people-rules.ts';

const invalidInvitationText =
  'This invitation does not count any more: it was used, ended or is over seven days old. Please ask for a new one.';

/** Whether whoever made it may still invite. */
export function counts({ inviter }: OpenInvitation): boolean {
  return !inviter.is_disabled && can(inviter, 'site.manage');
}

/** The invitation of a link, `null` when it does not count any more. */
export async function openInvitation(db: Db, token: string, now: Date): Promise<OpenInvitation | null> {
  const invitation = await findInvitation(db, hashOf(token), now.toISOString());
  return invitation && counts(invitation) ? invitation : null;
}

/** For those who sign up. */
export interface Invitations {
  /**
   * What gives a new account what its invitation says, or as much of it as whoever invited may give then.
   * @throws ApiError 403 `invitation_invalid`, now or when it is called, when the invitation does not count any more
   */
  admitBy(token: string, context: { audit?: AuditNote }): Promise<Admit>;
}

export function createInvitations({ db, clock }: { db: Db; clock: Clock }): Invitations {
  return {
    async admitBy(token, context) {
      // Before anything else is looked at: who has no invitation learns no names.
      if (!(await openInvitation(db, token, clock.now()))) throw invalidInvitation();
      return async (trx, user_id) => {
        const invitation = await openInvitation(trx, token, clock.now());
        if (!invitation || !(await removeInvitation(trx, invitation.id))) throw invalidInvitation();
        const { is_staff, permissions, inviter } = invitation;
        const grantable = grantableBy(inviter);
        const rights = permissions.filter((name) => grantable.includes(name));
        if (is_staff) await setStanding(trx, user_id, { is_staff, rights }, clock.now().toISOString());
        context.audit = { target: `invited by ${inviter.username}` };
      };
    },
  };
}

function invalidInvitation(): ApiError {
  return new ApiError(403, invalidInvitationText, { code: 'invitation_invalid' });
}

/** With the link to accept it. */
export function invitationMail(config: Pick<Config, 'site_url' | 'secret'>): MailWriter {
  return async (db, { payload }) => {
    const { key } = parseJson(payload) as { key: string };
    const token = tokenOf(key, config);
    const invitation = await openInvitation(db, token, new Date());
    if (!invitation) return null;
    return {
      subject: 'You are invited',
      reply_to: null,
      ...writeMail([
        { facts: [['Invited by', invitation.inviter.username]] },
        { text: 'You can create an account with this link. It works once, within seven days.' },
        { link: 'Create an account', url: linkOf(token, config) },
        { text: 'If you do not know what this is about, you need do nothing.' },
      ]),
    };
  };
}

/** A mail that waits knows the key: whoever reads the database cannot make the link of it. */
export function tokenOf(key: string, { secret }: Pick<Config, 'secret'>): string {
  return createHmac('sha256', secret).update(`invitation:${key}`).digest('base64url');
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function linkOf(token: string, { site_url }: Pick<Config, 'site_url'>): string {
  return `${site_url}/signup?invitation=${token}`;
}
