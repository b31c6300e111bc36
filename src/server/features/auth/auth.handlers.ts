import * as contract from '../../../shared/contract/auth.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { takeSecondStep } from '../../../shared/contract/second-factor.ts';
import { csrfTokenFor } from '../../http/csrf.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { hasSessionCookie, noSessionCookie, presentedTokens } from '../../http/session.ts';
import { findByUsername } from './auth.queries.ts';
import { secondStepLimits, signInLimits, signUpLimits } from './auth-limits.ts';
import { readChallengeCookie } from './challenge-cookie.ts';
import { findKnownDevice } from './known-device.ts';
import { readFirstStep, secondStepOver } from './second-step.ts';
import { attemptSignIn, attemptWholeSignIn, signedInSession } from './sign-in-attempt.ts';
import { normaliseUsername } from './username.ts';

export const authHandlers: Binding[] = [
  handle(contract.getCsrfToken, (_input, { deps, session }) => ({
    csrfToken: csrfTokenFor(session, deps.config.secret),
  })),

  handle(contract.signIn, async ({ body }, context) => {
    const { accounts, config, database } = context.deps;
    const { username } = body;
    const meant = await findByUsername(database.db, normaliseUsername(username));
    if (meant) context.audit = { actor: meant };
    const device = findKnownDevice(context.headers, username, config);
    return attemptSignIn(context, {
      ...signInLimits({ ip: context.ip, device, username }),
      signIn: (client) => accounts.signIn(body, client),
    });
  }),

  handle(takeSecondStep, async ({ body: { passkey, ...code } }, context) => {
    const { accounts, config, database, clock } = context.deps;
    const firstStep = readChallengeCookie('vitrine_second_step', context.headers);
    // Before that, anybody could fill the list without end.
    context.audit = { is_left_out: true };
    const { username, user_id } = await readFirstStep({ db: database.db, clock }, firstStep);
    context.audit = { actor: { id: user_id, username } };
    if (firstStep === null) throw secondStepOver();
    const device = findKnownDevice(context.headers, username, config);
    const challenge = readChallengeCookie('vitrine_passkey', context.headers);
    const step = passkey ? { passkey: { response: passkey, challenge } } : code;
    return attemptWholeSignIn(context, {
      ...secondStepLimits({ ip: context.ip, device, user_id }, code.totp_code === undefined ? 'other' : 'totp'),
      signIn: (client) => accounts.takeSecondStep(firstStep, step, client),
    });
  }),

  handle(contract.signUp, async ({ body }, context) => {
    const { accounts, invitations, settings } = context.deps;
    const { invitation } = body;
    if (invitation === undefined && !(await settings.read()).sign_up_is_open) {
      throw new ApiError(403, 'New accounts cannot be created on this site.', { code: 'sign_up_closed' });
    }
    return attemptWholeSignIn(context, {
      limits: signUpLimits(context.ip),
      refunded: [],
      signIn: async (client) => {
        const note = (inviter: string) => {
          context.audit = { target: `invited by ${inviter}` };
        };
        const admit = invitation === undefined ? undefined : await invitations.admitBy(invitation, note);
        return accounts.signUp(body, client, admit);
      },
    });
  }),

  handle(contract.signOut, async (_input, context) => {
    const { accounts, config } = context.deps;
    for (const token of presentedTokens(context.headers, config)) await accounts.signOut(token);
    context.cookies_to_set.push(noSessionCookie(config));
    return { success: true, message: 'Successfully logged out!', was_signed_in: context.session !== null };
  }),

  handle(contract.testAuth, (_input, context) => ({
    success: true,
    message: 'You are signed in.',
    user: signedInSession(context).user,
  })),

  handle(contract.getProfile, (_input, context) => signedInSession(context).user),

  handle(contract.getSessionUser, (_input, { deps, headers, session, cookies_to_set }) => {
    // A cookie whose session is over would keep its browser from the pages that are cached for readers.
    const isStale = !session && !headers.has('authorization') && hasSessionCookie(headers, deps.config);
    if (isStale) cookies_to_set.push(noSessionCookie(deps.config));
    return { user: session?.user ?? null };
  }),
];
