import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { accountEmail, newPassword, usernameText } from '../../../shared/contract/auth.ts';
import type { Clock } from '../../adapters/clock.ts';
import { type Config, ConfigError } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { findOwner } from './auth.queries.ts';
import { createUser } from './new-user.ts';
import type { PasswordHasher } from './password-hasher.ts';

const ownerForm = z.object({ username: usernameText, email: accountEmail, password: newPassword });

interface FirstOwnerDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'first_owner'>;
  hasher?: PasswordHasher;
}

/**
 * Makes sure that the site belongs to somebody. Processes that start together make one owner between them.
 * @returns name and password to show once, when the password was made up here; otherwise `null`
 * @throws ConfigError when the environment names an owner that cannot be
 */
export async function ensureFirstOwner(deps: FirstOwnerDeps): Promise<{ username: string; password: string } | null> {
  if (await findOwner(deps.db)) return null;
  const { first_owner } = deps.config;
  const owner = first_owner ?? { username: 'owner', email: 'owner@site.invalid', password: randomPassword() };
  const parsed = ownerForm.safeParse(owner);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `OWNER_${path.join('_').toUpperCase()}: ${message}`);
    throw new ConfigError(issues.join(' '));
  }
  try {
    await createUser(deps, { ...parsed.data, first_name: '', last_name: '' }, { is_owner: true });
  } catch (error) {
    if (await findOwner(deps.db)) return null;
    throw error;
  }
  return first_owner ? null : { username: owner.username, password: owner.password };
}

/** 120 bits, easy to copy. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url');
}
