import { createUser } from '../../src/server/features/auth/accounts.ts';
import { permissionNames } from '../../src/shared/permissions.ts';
import { cheapHasher } from './cheap-hasher.ts';
import type { TestApp } from './test-app.ts';

/** `restricted_staff` are staff from whom the owner took every permission. */
export type Role = 'anonymous' | 'member' | 'staff' | 'restricted_staff' | 'owner';

/** Makes a person and signs them in. Returns their bearer token; `null` for an anonymous visitor. */
export async function signInAs({ deps }: TestApp, role: Role): Promise<string | null> {
  if (role === 'anonymous') return null;
  const { db } = deps.database;
  const person = {
    username: role,
    password: 'correct horse',
    email: `${role}@example.org`,
    first_name: '',
    last_name: '',
  };
  await createUser({ db, clock: deps.clock, hasher: cheapHasher }, person, { is_owner: role === 'owner' });
  if (role === 'staff' || role === 'restricted_staff') {
    const denied_permissions = JSON.stringify(role === 'staff' ? [] : permissionNames);
    await db.updateTable('users').set({ is_staff: 1, denied_permissions }).where('username', '=', role).execute();
  }
  const { token } = await deps.accounts.signIn(person);
  return token;
}

/** The headers of a call by whoever holds `token`. */
export function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
