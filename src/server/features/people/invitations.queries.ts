import * as z from 'zod/mini';
import { type PermissionName, permissionNames, permissionsOf } from '../../../shared/permissions.ts';
import { fromFlag, parseJson, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';

interface NewInvitation {
  token_hash: string;
  invited_by: string;
  is_staff: boolean;
  permissions: readonly PermissionName[];
  email: string;
  created_at: string;
  expires_at: string;
}

const rights = z.array(z.enum(permissionNames));
const names = z.array(z.string());

/** Those that are over go with it. */
export async function insertInvitation(trx: Db, { is_staff, permissions, ...row }: NewInvitation): Promise<void> {
  await trx.deleteFrom('invitations').where('expires_at', '<=', row.created_at).execute();
  await trx
    .insertInto('invitations')
    .values({ ...row, is_staff: toFlag(is_staff), permissions: JSON.stringify(permissions) })
    .execute();
}

function openInvitations(db: Db, now: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .where('invitations.expires_at', '>', now)
    .select([
      'invitations.id',
      'invitations.is_staff',
      'invitations.permissions',
      'invitations.email',
      'invitations.created_at',
      'invitations.expires_at',
      'users.id as inviter_id',
      'users.display_username as inviter',
      'users.is_owner as inviter_is_owner',
      'users.is_staff as inviter_is_staff',
      'users.is_disabled as inviter_is_disabled',
      'users.denied_permissions as inviter_denied',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof openInvitations>['execute']>>[number];

/** With who made it, as they are now. */
function present(row: Row) {
  const is_staff = fromFlag(row.inviter_is_staff);
  const denied_permissions = names.parse(parseJson(row.inviter_denied));
  return {
    id: row.id,
    is_staff: fromFlag(row.is_staff),
    permissions: rights.parse(parseJson(row.permissions)),
    email: row.email,
    created_at: row.created_at,
    expires_at: row.expires_at,
    inviter: {
      id: row.inviter_id,
      username: row.inviter,
      is_owner: fromFlag(row.inviter_is_owner),
      is_disabled: fromFlag(row.inviter_is_disabled),
      is_staff,
      permissions: permissionsOf({ is_staff, denied_permissions }),
    },
  };
}

export type OpenInvitation = ReturnType<typeof present>;

/** Newest first. */
export async function listOpenInvitations(db: Db, now: string): Promise<OpenInvitation[]> {
  return (await openInvitations(db, now).orderBy('invitations.id', 'desc').execute()).map(present);
}

export async function findInvitation(db: Db, token_hash: string, now: string): Promise<OpenInvitation | null> {
  const row = await openInvitations(db, now).where('token_hash', '=', token_hash).executeTakeFirst();
  return row ? present(row) : null;
}

/** False when it was not there: of several who use it at the same time one gets it. */
export async function removeInvitation(trx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
