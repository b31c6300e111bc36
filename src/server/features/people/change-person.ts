import { ApiError } from '../../../shared/contract/errors.ts';
import { can, type PermissionName, permissionNames } from '../../../shared/permissions.ts';
import type { Db } from '../../db/schema.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { findPeople, type StoredPerson, setStanding } from './people.queries.ts';
import { grantableBy, reasonAgainst } from './people-rules.ts';

export const missingText = 'There is no such person. The account may have been deleted.';

/**
 * Changes somebody in one transaction, in which both who asks and whom it is about stay as they are.
 * @throws ApiError 403 where whoever asks may not change them, 404 where there is nobody
 */
export async function changePerson<Result>(
  context: RequestContext,
  id: string,
  change: (trx: Db, people: { actor: StoredPerson; target: StoredPerson }, now: string) => Promise<Result>,
): Promise<Result> {
  const { deps, session } = context;
  if (!session) throw new ApiError(401);
  return deps.database.db.transaction().execute(async (trx) => {
    const people = await findPeople(trx, [session.user.id, id], 'lock');
    const actor = people.find((person) => person.id === session.user.id);
    const target = people.find((person) => person.id === id);
    // It may have been taken away since the call began.
    if (!actor || actor.is_disabled || !can(actor, 'site.manage')) throw new ApiError(403);
    if (!target) throw new ApiError(404, missingText);
    const reason = reasonAgainst(actor, target);
    if (reason !== null) throw new ApiError(403, reason);
    context.audit = { target: target.username };
    return change(trx, { actor, target }, deps.clock.now().toISOString());
  });
}

interface WantedRights {
  is_staff?: boolean | undefined;
  permissions?: Partial<Record<PermissionName, boolean>> | undefined;
}

/**
 * What is not named stays as it is.
 * @returns what has changed, in words: `staff, +canEditBlog`
 * @throws ApiError 403 for a right that `actor` may not give, 400 for one of whoever is not staff
 */
export async function changeRightsOf(
  trx: Db,
  { actor, target }: { actor: StoredPerson; target: StoredPerson },
  { is_staff = target.is_staff, permissions = {} }: WantedRights,
  now: string,
): Promise<string> {
  const grantable = grantableBy(actor);
  const given = (name: PermissionName) =>
    target.is_staff ? target.permissions[name] : name !== 'canManageSite' && grantable.includes(name);
  const rights = is_staff ? permissionNames.filter((name) => permissions[name] ?? given(name)) : [];
  if (!is_staff && Object.values(permissions).includes(true)) throw new ApiError(400, 'Only staff have rights.');
  if (rights.some((name) => !target.permissions[name] && !grantable.includes(name))) {
    throw new ApiError(403, 'You can give only rights that you have, and only the owner the one to manage the site.');
  }
  await setStanding(trx, target.id, { is_staff, rights }, now);
  const changes = permissionNames.flatMap((name) => {
    if (rights.includes(name) === target.permissions[name]) return [];
    return rights.includes(name) ? `+${name}` : `-${name}`;
  });
  if (is_staff === target.is_staff) return changes.join(', ');
  return is_staff ? ['made staff', ...changes].join(', ') : 'removed from staff';
}
