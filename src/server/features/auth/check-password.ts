import type { RequestContext, Session } from '../../http/request-context.ts';
import { passwordCheckLimits } from './auth-limits.ts';
import { isWrongPassword } from './password-hasher.ts';
import { signedInSession } from './sign-in-attempt.ts';

/** Of whoever is signed in, before what a stolen session must not do. @throws ApiError 400 when it is wrong, or 429 */
export async function requirePassword(context: RequestContext, password: string): Promise<Session> {
  const session = signedInSession(context);
  await countingTries(context, () => context.deps.accounts.checkPassword(session.user.id, password));
  return session;
}

/** Does what checks the password of whoever is signed in. A wrong one is recorded, and may be tried so often only. */
export async function countingTries<Result>(context: RequestContext, check: () => Promise<Result>): Promise<Result> {
  const { user } = signedInSession(context);
  const limits = passwordCheckLimits(user.id);
  await context.deps.rate_limiter.take(limits);
  try {
    const result = await check();
    await context.deps.rate_limiter.giveBack(limits);
    return result;
  } catch (error) {
    if (isWrongPassword(error)) context.audit = { actor: user, failure: 'Gave a wrong current password' };
    throw error;
  }
}
