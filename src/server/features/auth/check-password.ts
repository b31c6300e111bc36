import type { RequestContext, Session } from '../../http/request-context.ts';
import { passwordCheckLimits } from './auth-limits.ts';
import { signedInSession } from './sign-in-attempt.ts';

/** Of whoever is signed in, before what a stolen session must not do. @throws ApiError 400 when it is wrong, or 429 */
export async function requirePassword(context: RequestContext, password: string): Promise<Session> {
  const { accounts, rate_limiter } = context.deps;
  const session = signedInSession(context);
  const limits = passwordCheckLimits(session.user.id);
  await rate_limiter.take(limits);
  await accounts.checkPassword(session.user.id, password);
  await rate_limiter.giveBack(limits);
  return session;
}
