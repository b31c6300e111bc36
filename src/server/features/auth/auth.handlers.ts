import * as contract from '../../../shared/contract/auth.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { csrfTokenFor } from '../../http/csrf.ts';
import { type Binding, handle } from '../../http/handler.ts';
import type { RequestContext, Session } from '../../http/request-context.ts';
import { hasSessionCookie, noSessionCookie, presentedTokens, sessionCookie } from '../../http/session.ts';
import { passwordCheckLimits, refundedBySuccess, signInLimits, signUpLimits } from './auth-limits.ts';
import { isKnownDevice, knownDeviceCookie } from './known-device.ts';

export const authHandlers: Binding[] = [
  handle(contract.getCsrfToken, (_input, { deps, session }) => ({
    csrfToken: csrfTokenFor(session, deps.config.secret),
  })),

  handle(contract.signIn, async ({ body }, context) => {
    const { accounts, config, rate_limiter } = context.deps;
    const is_known_device = isKnownDevice(context.headers, body.username, config);
    const attempt = { ip: context.ip, username: body.username, is_known_device };
    await rate_limiter.take(signInLimits(attempt));
    const signedIn = await accounts.signIn(body, context.headers.get('user-agent'));
    await rate_limiter.giveBack(refundedBySuccess(attempt));
    await replaceCookieSession(context, signedIn.token);
    context.cookies_to_set.push(knownDeviceCookie(body.username, config));
    return signedIn;
  }),

  handle(contract.signUp, async ({ body }, context) => {
    const { accounts, config, rate_limiter } = context.deps;
    if (!config.sign_up_is_open) {
      throw new ApiError(403, 'New accounts cannot be created on this site.', { code: 'sign_up_closed' });
    }
    await rate_limiter.take(signUpLimits(context.ip));
    const signedIn = await accounts.signUp(body, context.headers.get('user-agent'));
    await replaceCookieSession(context, signedIn.token);
    context.cookies_to_set.push(knownDeviceCookie(body.username, config));
    return signedIn;
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

  handle(contract.updateProfile, async ({ body }, context) => {
    const { rate_limiter, database } = context.deps;
    const session = signedInSession(context);
    const limits = body.current_password === undefined ? [] : passwordCheckLimits(session.user.id);
    await rate_limiter.take(limits);
    const user = await context.deps.accounts.updateProfile(session, body);
    await rate_limiter.giveBack(limits);
    // Their names stand at posts. Members have none, and could have everything made anew at will.
    const isRenamed = user.first_name !== session.user.first_name || user.last_name !== session.user.last_name;
    if (isRenamed && user.is_staff) await database.changes.publish(['blog']);
    return { ...user, pending_email: null };
  }),

  handle(contract.getSessionUser, (_input, { deps, headers, session, cookies_to_set }) => {
    // A cookie whose session is over would keep its browser from the pages that are cached for readers.
    const isStale = !session && !headers.has('authorization') && hasSessionCookie(headers, deps.config);
    if (isStale) cookies_to_set.push(noSessionCookie(deps.config));
    return { user: session?.user ?? null };
  }),
];

/** A browser holds one session: the one that its cookie stood for ends, so that it does not linger unseen. */
async function replaceCookieSession({ deps, session, cookies_to_set }: RequestContext, token: string): Promise<void> {
  if (session?.presented_by === 'cookie') await deps.accounts.signOut(session.token);
  cookies_to_set.push(sessionCookie(token, deps.config));
}

/** The endpoint's access rule has made sure of it. */
function signedInSession({ session }: RequestContext): Session {
  if (!session) throw new ApiError(401);
  return session;
}
