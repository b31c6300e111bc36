import { createUser } from '../../src/server/features/auth/new-user.ts';
import { type PermissionName, permissionNames } from '../../src/shared/permissions.ts';
import { cheapHasher } from './cheap-hasher.ts';
import type { TestApp } from './test-app.ts';

/** `restricted_staff` are staff from whom the owner took every permission. */
export type Role = 'anonymous' | 'member' | 'staff' | 'restricted_staff' | 'owner';

/** Each of them alone lets somebody upload images, and see those of the library. */
export const uploadingRights = [
  'canCreateBlog',
  'canEditBlog',
  'canCreateProjects',
  'canEditProjects',
  'canEditAbout',
  'canManageSite',
] as const;

/** Makes a person and signs them in. Returns their bearer token; `null` for an anonymous visitor. */
export async function signInAs(app: TestApp, role: Role): Promise<string | null> {
  if (role === 'anonymous') return null;
  if (role === 'staff') return signInWithRights(app, permissionNames, role);
  if (role === 'restricted_staff') return signInWithRights(app, [], role);
  const person = await createPerson(app, role);
  return (await app.deps.accounts.signIn(person)).token;
}

/** Makes a member of staff who has these rights and no others, and signs them in. Returns their bearer token. */
export async function signInWithRights(
  app: TestApp,
  rights: readonly PermissionName[],
  username = 'someone',
): Promise<string> {
  const person = await createPerson(app, username);
  const denied_permissions = JSON.stringify(permissionNames.filter((name) => !rights.includes(name)));
  const { db } = app.deps.database;
  await db.updateTable('users').set({ is_staff: 1, denied_permissions }).where('username', '=', username).execute();
  return (await app.deps.accounts.signIn(person)).token;
}

async function createPerson({ deps }: TestApp, username: string) {
  const { db } = deps.database;
  const password = 'correct horse';
  const person = { username, password, email: `${username}@example.org`, first_name: '', last_name: '' };
  await createUser({ db, clock: deps.clock, hasher: cheapHasher }, person, { is_owner: username === 'owner' });
  return person;
}

/** The headers of a call by whoever holds `token`. */
export function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
