import type { Clock } from '../../adapters/clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { markOfPassword } from '../auth/second-step.ts';
import { issueToken } from '../auth/single-use.ts';

export const resetLifetimeMs = 30 * 60_000;

interface ResetLinkDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'site_url'>;
}

/**
 * The address at which somebody chooses a new password, once and within half an hour.
 * @param link `is_mailed`: whoever opens it has the mails of that address
 */
export async function passwordResetLink(
  { config, ...deps }: ResetLinkDeps,
  { hash, ...link }: { user_id: string; email: string; hash: string; is_mailed: boolean },
): Promise<string> {
  const value = { ...link, password_mark: markOfPassword(hash) };
  const token = await issueToken(deps, { purpose: 'password-reset', value, lifetime_ms: resetLifetimeMs });
  return `${config.site_url}/reset-password?token=${token}`;
}
