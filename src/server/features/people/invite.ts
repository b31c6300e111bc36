import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { PermissionName } from '../../../shared/permissions.ts';
import type { AppDeps } from '../../app-deps.ts';
import { enqueueMail } from '../outbox/outbox.queries.ts';
import { insertInvitation, listOpenInvitations } from './invitations.queries.ts';
import { hashOf, linkOf, tokenOf } from './invitations.ts';
import { grantableBy, type Ruled } from './people-rules.ts';

const dayMs = 24 * 60 * 60_000;
const lifetimeMs = 7 * dayMs;
const mostOpen = 100;
const kind = 'invitation';

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
