import type { Clock } from '../../adapters/clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { markOfPassword } from '../auth/second-step.ts';
import { issueToken } from '../auth/single-use.ts';
import { listStandings } from './own-account.queries.ts';

export const resetLifetimeMs = 30 * 60_000;

/** Another one as soon as one of them has got or lost a right, is disabled, or is gone. */
export async function markOfStandings(db: Db, ids: readonly string[]): Promise<string> {
  return markOfPassword(JSON.stringify(await listStandings(db, ids)));
}

interface ResetLinkDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'site_url'>;
}

interface ResetLink {
  user_id: string;
  email: string;
  hash: string;
  /** Whoever opens it has the mails of that address. */
  is_mailed: boolean;
  /** Who got the link to hand it on. It counts while neither of the two has got or lost a right. */
  made_by?: string;
  lifetime_ms?: number;
}

/** The address at which somebody chooses a new password, once and within half an hour. */
export async function passwordResetLink(
  { config, ...deps }: ResetLinkDeps,
  { hash, lifetime_ms = resetLifetimeMs, made_by, ...link }: ResetLink,
): Promise<string> {
  const made = made_by && { made_by, standing_mark: await markOfStandings(deps.db, [made_by, link.user_id]) };
  const value = { ...link, ...made, password_mark: markOfPassword(hash) };
  const token = await issueToken(deps, { purpose: 'password-reset', value, lifetime_ms });
  return `${config.site_url}/reset-password?token=${token}`;
}
