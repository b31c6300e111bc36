import { ApiError } from '../../../shared/contract/errors.ts';
import type { Limit } from '../../http/rate-limit.ts';
import type { RequestContext, Session } from '../../http/request-context.ts';
import { sessionCookie } from '../../http/session.ts';
import type { SignedIn } from './accounts.ts';
import { challengeCookie } from './challenge-cookie.ts';
import { type Client, clientOf } from './client-description.ts';
import { findKnownDevice, knownDeviceCookie } from './known-device.ts';
import { SecondStepAsked, secondStepSeconds } from './second-step.ts';

interface Attempt {
  limits: readonly Limit[];
  /** The part of the limits that a success gives back. */
  refunded: readonly Limit[];
  signIn(client: Client): Promise<SignedIn>;
}

/**
 * Every way of opening a session goes through here, with what is counted, and whatever the browser is to keep.
 * @throws what `signIn` throws, and ApiError 429
 */
export async function attemptSignIn(
  context: RequestContext,
  { limits, refunded, signIn }: Attempt,
): Promise<SignedIn | { second_step: SecondStepAsked['steps'] }> {
  const { config, rate_limiter } = context.deps;
  await rate_limiter.take(limits);
  try {
    const signedIn = await signIn(clientOf(context));
    await rate_limiter.giveBack(refunded);
    await replaceCookieSession(context, signedIn.token);
    const { username } = signedIn.user;
    context.cookies_to_set.push(
      knownDeviceCookie(username, findKnownDevice(context.headers, username, config), config),
      challengeCookie('vitrine_second_step', '', 0, config),
    );
    return signedIn;
  } catch (error) {
    if (!(error instanceof SecondStepAsked)) throw error;
    await rate_limiter.giveBack(refunded);
    context.audit = { actor: error.user, action: 'Gave the right password, and is asked for a second step' };
    context.cookies_to_set.push(challengeCookie('vitrine_second_step', error.token, secondStepSeconds, config));
    return { second_step: error.steps };
  }
}

/** As `attemptSignIn`, for ways after which no second step follows. */
export async function attemptWholeSignIn(context: RequestContext, attempt: Attempt): Promise<SignedIn> {
  const answer = await attemptSignIn(context, attempt);
  if ('second_step' in answer) throw new Error('This way of signing in has no second step');
  return answer;
}

/** A browser holds one session: the one that its cookie stood for ends, so that it does not linger unseen. */
async function replaceCookieSession({ deps, session, cookies_to_set }: RequestContext, token: string): Promise<void> {
  if (session?.presented_by === 'cookie') await deps.accounts.signOut(session.token);
  cookies_to_set.push(sessionCookie(token, deps.config));
}

/** The endpoint's access rule has made sure of it. */
export function signedInSession({ session }: RequestContext): Session {
  if (!session) throw new ApiError(401);
  return session;
}
