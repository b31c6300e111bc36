import { type PermissionName, type Permissions, permissionNames } from '../../../shared/permissions.ts';

/** What rules need to know of whoever asks, or of whom it is about. */
export interface Ruled {
  id: string;
  is_owner: boolean;
  is_staff: boolean;
  permissions: Permissions;
}

/** Why nothing of `target` may be changed by `actor`; `null` where it may. */
export function reasonAgainst(actor: Ruled, target: Ruled): string | null {
  if (actor.id === target.id) return 'Your own rights and standing are for others to change.';
  if (target.is_owner) return 'The owner cannot be changed by anybody else.';
  if (target.permissions.canManageSite && !actor.is_owner)
    return 'Only the owner can change somebody who manages the site.';
  return null;
}

/** The owner grants every right; others what they have themselves, but for that to grant. */
export function grantableBy(actor: Ruled): PermissionName[] {
  return permissionNames.filter((name) => actor.is_owner || (name !== 'canManageSite' && actor.permissions[name]));
}

/** Whoever has a link for the password of somebody can be them: it must give no rights that one has not got. */
export function mayBecome(actor: Ruled, target: Ruled): boolean {
  return actor.is_owner || permissionNames.every((name) => !target.permissions[name] || actor.permissions[name]);
}
