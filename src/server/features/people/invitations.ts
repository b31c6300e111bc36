import { createHash, createHmac, randomUUID } from 'node:crypto';
import { ApiError } from '../../../shared/contract/errors.ts';
import { can, type PermissionName } from '../../../shared/permissions.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Config } from '../../config.ts';
import { parseJson } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { MailWriter } from '../outbox/mail-sender.ts';
import { writeMail } from '../outbox/mail-text.ts';
import { enqueueMail } from '../outbox/outbox.queries.ts';
import type { Invitations } from './admission.ts';
import {
  findInvitation,
  insertInvitation,
  listOpenInvitations,
  type OpenInvitation,
  removeInvitation,
} from './invitations.queries.ts';
import { setStanding } from './people.queries.ts';
import { grantableBy, type Ruled } from './people-rules.ts';

const dayMs = 24 * 60 * 60_000;
const lifetimeMs = 7 * dayMs;
const mostOpen = 100;
const kind = 'invitation';

const invalidInvitationText =
  'This invitation does not count any more: it was used, ended or is over seven days old. Please ask for a new one.';

interface Wanted {
  is_staff: boolean;
  permissions: readonly PermissionName[];
  /** Whom it is mailed to; empty for nobody. */
  email: string;
}

/**
 * Makes a link for one new account.
 * @throws ApiError 403 for rights that `inviter` may not give
 */
export async function invite(
  { database, clock, config, mail }: Pick<AppDeps, 'database' | 'clock' | 'config' | 'mail'>,
  inviter: Ruled,
  wanted: Wanted,
): Promise<{ link: string; is_mailed: boolean }> {
  const grantable = grantableBy(inviter);
  if (wanted.permissions.some((name) => !grantable.includes(name))) {
    throw new ApiError(403, 'You can give only rights that you have, and only the owner the one to manage the site.');
  }
  if (!wanted.is_staff && wanted.permissions.length > 0) throw new ApiError(400, 'Only staff have rights.');
  const key = randomUUID();
  const token = tokenOf(key, config);
  const now = clock.now();
  const is_mailed = mail.is_set && wanted.email !== '';
  await database.db.transaction().execute(async (trx) => {
    if ((await listOpenInvitations(trx, now.toISOString())).length >= mostOpen) {
      throw new ApiError(409, `There are ${mostOpen} open invitations. Please revoke some first.`);
    }
    await insertInvitation(trx, {
      ...wanted,
      token_hash: hashOf(token),
      invited_by: inviter.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
    });
    if (is_mailed) await enqueueMail(trx, { kind, now, recipient: wanted.email, payload: { key } });
  });
  if (is_mailed) mail.wake();
  return { link: linkOf(token, config), is_mailed };
}

/** Whether whoever made it may still invite. */
export function counts({ inviter }: OpenInvitation): boolean {
  return !inviter.is_disabled && can(inviter, 'site.manage');
}

/** The invitation of a link, `null` when it does not count any more. */
export async function openInvitation(db: Db, token: string, now: Date): Promise<OpenInvitation | null> {
  const invitation = await findInvitation(db, hashOf(token), now.toISOString());
  return invitation && counts(invitation) ? invitation : null;
}

export function createInvitations({ db, clock }: { db: Db; clock: Clock }): Invitations {
  return {
    async admitBy(token, onAdmitted) {
      // Before anything else is looked at: who has no invitation learns no names.
      if (!(await openInvitation(db, token, clock.now()))) throw invalidInvitation();
      return async (trx, user_id) => {
        const invitation = await openInvitation(trx, token, clock.now());
        if (!invitation || !(await removeInvitation(trx, invitation.id))) throw invalidInvitation();
        const { is_staff, permissions, inviter } = invitation;
        const grantable = grantableBy(inviter);
        const rights = permissions.filter((name) => grantable.includes(name));
        if (is_staff) await setStanding(trx, user_id, { is_staff, rights }, clock.now().toISOString());
        onAdmitted(inviter.username);
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
function tokenOf(key: string, { secret }: Pick<Config, 'secret'>): string {
  return createHmac('sha256', secret).update(`invitation:${key}`).digest('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function linkOf(token: string, { site_url }: Pick<Config, 'site_url'>): string {
  return `${site_url}/signup?invitation=${token}`;
}
