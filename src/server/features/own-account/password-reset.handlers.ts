import * as z from 'zod/mini';
import { ApiError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/password-reset.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { findPasswordHash, replacePassword } from '../auth/auth.queries.ts';
import { signInKeysOf } from '../auth/auth-limits.ts';
import { findKnownDevice } from '../auth/known-device.ts';
import { removeSecondFactors } from '../auth/second-factor.queries.ts';
import { markOfPassword } from '../auth/second-step.ts';
import { consumeToken, readToken } from '../auth/single-use.ts';
import { linkLimits, passwordResetLimits } from './account-limits.ts';
import { askForPasswordReset } from './account-mail.ts';
import { mayBeOfStranger } from './address-proof.ts';
import { linkInvalid } from './link-errors.ts';
import { findAccount, markEmailVerified } from './own-account.queries.ts';
import { markOfStandings } from './password-reset-link.ts';

const lostFactorsText =
  'Passkeys, authenticator app and recovery codes were removed, since your address was not confirmed before.';

const resetValue = z.object({
  user_id: z.string(),
  email: z.string(),
  password_mark: z.string(),
  is_mailed: z.boolean(),
  made_by: z.optional(z.string()),
  standing_mark: z.optional(z.string()),
});

export const passwordResetHandlers: Binding[] = [
  handle(contract.getPasswordReset, (_input, { deps }) => ({ is_mail_set: deps.mail.is_set })),

  handle(contract.requestPasswordReset, async ({ body }, { deps, ip }) => {
    const { mail, database, clock, rate_limiter } = deps;
    if (!mail.is_set) {
      throw new ApiError(400, 'This site sends no mail. Its owner can set a new password on the command line.', {
        code: 'mail_not_set',
      });
    }
    const email = body.email.toLowerCase();
    await rate_limiter.take(passwordResetLimits(ip, email));
    await askForPasswordReset(database.db, email, clock.now());
    mail.wake();
    return {
      success: true,
      message: 'If an account has this address, a link for a new password is on its way. It works for 30 minutes.',
    };
  }),

  handle(contract.resetPassword, async ({ body: { token, password } }, context) => {
    const { deps, ip } = context;
    const { accounts, database, clock, rate_limiter } = deps;
    await rate_limiter.take(linkLimits(ip));
    const link = { db: database.db, clock };
    if ((await readToken(link, 'password-reset', token)) === null) throw linkInvalid();
    const hash = await accounts.hashPassword(password);
    const { username, hasLostFactors } = await database.db.transaction().execute(async (trx) => {
      const parsed = resetValue.safeParse(await consumeToken({ db: trx, clock }, 'password-reset', token));
      if (!parsed.success) throw linkInvalid();
      const { user_id, email, password_mark, is_mailed, made_by, standing_mark } = parsed.data;
      const account = await findAccount(trx, user_id);
      const expected_hash = await findPasswordHash(trx, { id: user_id });
      const isTheirs = account?.email === email && !account.is_disabled;
      if (!isTheirs || expected_hash === null || markOfPassword(expected_hash) !== password_mark) throw linkInvalid();
      if (made_by && (await markOfStandings(trx, [made_by, user_id])) !== standing_mark) throw linkInvalid();
      const now = clock.now().toISOString();
      if (!(await replacePassword(trx, { user_id, hash, expected_hash }, now))) throw linkInvalid();
      // Whoever has signed up with the address of somebody else may have left a passkey, and would get in by it again.
      const hasLostFactors = is_mailed && mayBeOfStranger(account) && (await removeSecondFactors(trx, user_id));
      if (is_mailed) await markEmailVerified(trx, user_id);
      context.audit = {
        actor: { id: user_id, username: account.display_username },
        ...(hasLostFactors && { action: 'Set a new password with a link, which removed passkeys and second factor' }),
      };
      return { username: account.username, hasLostFactors };
    });
    // Or whoever keeps guessing the old one would keep its owner out as well.
    await rate_limiter.reset(signInKeysOf(username, findKnownDevice(context.headers, username, deps.config)));
    return {
      success: true,
      message: `Your password was changed. Please sign in with the new one.${hasLostFactors ? ` ${lostFactorsText}` : ''}`,
    };
  }),
];
