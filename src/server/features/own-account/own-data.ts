import type { CurrentUser } from '../../../shared/contract/users.ts';
import type { AppDeps } from '../../app-deps.ts';
import { fromFlag } from '../../db/dialect.ts';
import { describeDevice } from '../auth/client-description.ts';
import { listSessions } from '../auth/own-sessions.queries.ts';
import { listCommentsOf } from '../comments/comments.queries.ts';
import { findPicture } from '../media/media.queries.ts';
import { provenEmail } from './address-proof.ts';
import { type Account, listDocumentsOf } from './own-account.queries.ts';

/** All that belongs to somebody, for themselves. Nothing in it opens anything. */
export async function collectOwnData(
  { database: { db }, accounts, clock, config }: Pick<AppDeps, 'database' | 'accounts' | 'clock' | 'config'>,
  user: CurrentUser,
  account: Account,
) {
  const { created_at, pending_email, email_verified, picture_media_id } = account;
  const { username, first_name, last_name, email, is_staff, is_owner, permissions } = user;
  const picture = await findPicture(db, picture_media_id);
  const sessions = await listSessions(db, user.id, clock.now().toISOString());
  const comments = await listCommentsOf(db, { author_id: user.id, email: provenEmail(account) });
  return {
    site: config.site_url,
    made_at: clock.now().toISOString(),
    account: {
      username,
      first_name,
      last_name,
      email,
      email_confirmed: fromFlag(email_verified),
      pending_email,
      created_at,
      is_staff,
      is_owner,
      permissions,
      picture: picture ? `${config.site_url}${picture.cloudinary_image_url}` : null,
    },
    second_factor: await accounts.second_factor.describe(user.id),
    passkeys: (await accounts.passkeys.list(user.id)).map(({ id: _, ...passkey }) => passkey),
    sessions: sessions.map(({ user_agent, ip_address, ...session }) => ({
      device: describeDevice(user_agent),
      user_agent,
      address: ip_address || null,
      created_at: session.created_at,
      last_seen_at: session.updated_at,
    })),
    comments: comments.map(({ id: _, ...comment }) => comment),
    ...(await listDocumentsOf(db, user.id)),
  };
}
