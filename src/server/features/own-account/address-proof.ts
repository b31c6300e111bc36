import { fromFlag } from '../../db/dialect.ts';
import type { Account } from './own-account.queries.ts';

/** Anybody can sign up with the address of somebody else: it says whose comments are theirs once a link there was opened. */
export function provenEmail({ email, email_verified }: Pick<Account, 'email' | 'email_verified'>): string | null {
  return fromFlag(email_verified) ? email : null;
}

/**
 * Whether somebody else may have made the account, with an address of which they read no mails. That of the owner is made
 * by whoever runs the site.
 */
export function mayBeOfStranger({ email_verified, is_owner }: Pick<Account, 'email_verified' | 'is_owner'>): boolean {
  return !fromFlag(email_verified) && !fromFlag(is_owner);
}
