import * as z from 'zod/mini';
import * as auth from '../../../shared/contract/auth.ts';
import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/own-account.ts';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import { fromFlag, isUniqueViolation } from '../../db/dialect.ts';
import { type Binding, handle } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { noSessionCookie } from '../../http/session.ts';
import { codeKeysOf } from '../auth/auth-limits.ts';
import { countingTries, requirePassword } from '../auth/check-password.ts';
import { findKnownDevice, knownDeviceCookie } from '../auth/known-device.ts';
import { emailTaken } from '../auth/new-user.ts';
import { signedInSession } from '../auth/sign-in-attempt.ts';
import { consumeToken } from '../auth/single-use.ts';
import type { ConfirmEmail } from '../auth/update-profile.ts';
import { findPicture } from '../media/media.queries.ts';
import { emailChangeLimits, linkLimits, nameLimits, pictureLimits } from './account-limits.ts';
import { askForConfirmation } from './account-mail.ts';
import { deleteAccount } from './delete-account.ts';
import { linkInvalid, signInFirst } from './link-errors.ts';
import { awaitConfirmation, confirmPendingEmail, findAccount, setPicture } from './own-account.queries.ts';
import { collectOwnData } from './own-data.ts';
import { isNamedAnew, profileAudit } from './profile-audit.ts';

const confirmValue = z.object({ user_id: z.string(), email: z.string() });

export const ownAccountHandlers: Binding[] = [
  handle(contract.getOwnAccount, async (_input, context) => {
    const { database, mail } = context.deps;
    const { user } = signedInSession(context);
    const { picture_media_id, email_verified, ...account } = await accountOf(context, user);
    const picture = await findPicture(database.db, picture_media_id);
    const { pending_email, created_at } = account;
    const is_email_confirmed = fromFlag(email_verified);
    return { ...user, picture, is_email_confirmed, pending_email, created_at, is_mail_set: mail.is_set };
  }),

  handle(auth.updateProfile, async ({ body }, context) => {
    const { accounts, rate_limiter, database, mail, clock, config } = context.deps;
    const session = signedInSession(context);
    const before = session.user;
    if (isNamedAnew(before, body)) await rate_limiter.take(nameLimits(before.id));
    const email = body.email?.toLowerCase();
    if (mail.is_set && email !== undefined && email !== before.email) {
      await rate_limiter.take(emailChangeLimits(before.id));
    }
    const confirmEmail: ConfirmEmail = (trx, address) => askForConfirmation(trx, before, address, clock.now());
    const update = () => accounts.updateProfile(session, body, mail.is_set ? confirmEmail : undefined);
    const user = await (body.current_password === undefined ? update() : countingTries(context, update));
    mail.wake();
    context.audit = profileAudit(before, user, body);
    // Whoever was guessing codes does not know the new one.
    if (body.new_password !== undefined) await rate_limiter.reset(codeKeysOf(user.id));
    if (user.username !== before.username) {
      const device = findKnownDevice(context.headers, before.username, config);
      context.cookies_to_set.push(knownDeviceCookie(user.username, device, config));
    }
    // Their names stand at posts. Members have none, and could have everything made anew at will.
    if (isNamedAnew(before, user) && user.is_staff) await database.changes.publish(['blog']);
    return { ...user, pending_email: (await accountOf(context, user)).pending_email };
  }),

  handle(contract.askToConfirmEmail, async (_input, context) => {
    const { database, clock, mail, rate_limiter } = context.deps;
    const { user } = signedInSession(context);
    if (!mail.is_set) throw new ApiError(400, 'This site sends no mail.', { code: 'mail_not_set' });
    await rate_limiter.take(emailChangeLimits(user.id));
    const now = clock.now();
    await database.db.transaction().execute(async (trx) => {
      if (!(await awaitConfirmation(trx, user, now.toISOString()))) throw nothingToConfirm();
      await askForConfirmation(trx, user, user.email, now);
    });
    mail.wake();
    return { success: true, message: 'A confirmation mail is on its way.' };
  }),

  handle(contract.confirmEmail, async ({ body: { token } }, context) => {
    const { database, clock, rate_limiter } = context.deps;
    await rate_limiter.take(linkLimits(context.ip));
    try {
      await database.db.transaction().execute(async (trx) => {
        const parsed = confirmValue.safeParse(await consumeToken({ db: trx, clock }, 'confirm-email', token));
        if (!parsed.success) throw linkInvalid();
        // Or whoever reads the mails would confirm an account that somebody else holds.
        if (context.session?.user.id !== parsed.data.user_id) throw signInFirst();
        if (!(await confirmPendingEmail(trx, parsed.data, clock.now().toISOString()))) throw linkInvalid();
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw validationError({ email: [emailTaken] });
      throw error;
    }
    return { success: true, message: 'Your e-mail address is confirmed.' };
  }),

  handle(contract.replacePicture, async ({ body }, context) => {
    const { database, media, rate_limiter } = context.deps;
    const { user } = signedInSession(context);
    await rate_limiter.take(pictureLimits(user.id));
    const picture = await media.add(body.picture, 'picture');
    await setPicture(database.db, user.id, picture.id);
    return { picture };
  }),

  handle(contract.removePicture, async (_input, context) => {
    const { user } = signedInSession(context);
    if ((await accountOf(context, user)).picture_media_id === null) context.audit = { is_left_out: true };
    await setPicture(context.deps.database.db, user.id, null);
    return { success: true };
  }),

  handle(contract.downloadOwnData, async (_input, context) => {
    const { user } = signedInSession(context);
    const data = await collectOwnData(context.deps, user, await accountOf(context, user));
    return { body: `${JSON.stringify(data, null, 2)}\n`, file_name: `${user.username}.json`, is_private: true };
  }),

  handle(contract.deleteOwnAccount, async ({ body }, context) => {
    const { config, database } = context.deps;
    const { user } = await requirePassword(context, body.current_password);
    if (user.is_owner) {
      throw new ApiError(403, 'The account of the owner cannot be deleted.', { code: 'owner_stays' });
    }
    const wasShown = await deleteAccount(database.db, user, await accountOf(context, user));
    if (wasShown || user.is_staff) await database.changes.publish(['blog', 'projects']);
    context.cookies_to_set.push(noSessionCookie(config));
    return { success: true, message: 'Your account was deleted.' };
  }),
];

async function accountOf({ deps }: RequestContext, user: CurrentUser) {
  const account = await findAccount(deps.database.db, user.id);
  if (!account) throw new ApiError(401);
  return account;
}

function nothingToConfirm(): ApiError {
  return new ApiError(
    400,
    'This address is confirmed already, or another one waits to be. Please load the page again.',
    {
      code: 'nothing_to_confirm',
    },
  );
}
