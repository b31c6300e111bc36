import type { CurrentUser } from '../../../shared/contract/users.ts';
import type { Db } from '../../db/schema.ts';
import { forgetCommenter, listCommentsOf } from '../comments/comments.queries.ts';
import { provenEmail } from './address-proof.ts';
import { deleteUser } from './own-account.queries.ts';

/** With sessions, second factors and all else that is theirs alone. @returns whether readers can see a difference */
export async function deleteAccount(
  db: Db,
  user: CurrentUser,
  account: { email: string; email_verified: number },
): Promise<boolean> {
  return db.transaction().execute((trx) => removeAccount(trx, user.id, account));
}

/** As `deleteAccount`, in a transaction. */
export async function removeAccount(
  trx: Db,
  user_id: string,
  account: { email: string; email_verified: number },
): Promise<boolean> {
  const comments = await listCommentsOf(trx, { author_id: user_id, email: provenEmail(account) });
  await forgetCommenter(trx, comments);
  await deleteUser(trx, user_id);
  return comments.some(({ status }) => status === 'approved');
}
