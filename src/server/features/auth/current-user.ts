import * as z from 'zod/mini';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import { permissionsOf } from '../../../shared/permissions.ts';

/** What a stored user must have to be shown to themselves. Flags as booleans. */
interface StoredUser {
  id: string;
  display_username: string;
  first_name: string;
  last_name: string;
  email: string;
  is_staff: boolean;
  is_owner: boolean;
  /** JSON list. */
  denied_permissions: string;
}

const permissionList = z.array(z.string());

export function presentCurrentUser(user: StoredUser): CurrentUser {
  const denied_permissions = permissionList.parse(JSON.parse(user.denied_permissions));
  return {
    id: user.id,
    username: user.display_username,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    is_staff: user.is_staff,
    is_owner: user.is_owner,
    permissions: permissionsOf({ is_staff: user.is_staff, denied_permissions }),
  };
}
