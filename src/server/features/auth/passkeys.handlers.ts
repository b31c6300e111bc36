import * as contract from '../../../shared/contract/passkeys.ts';
import { type Binding, handle } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { storedToken } from './accounts.ts';
import { passkeyLimits } from './auth-limits.ts';
import { challengeCookie, readChallengeCookie } from './challenge-cookie.ts';
import { requirePassword } from './check-password.ts';
import { attemptWholeSignIn, signedInSession } from './sign-in-attempt.ts';

/** As long as the library keeps the other half. */
const challengeSeconds = 5 * 60;

export const passkeyHandlers: Binding[] = [
  handle(contract.listPasskeys, async (_input, context) => ({
    passkeys: await context.deps.accounts.passkeys.list(signedInSession(context).user.id),
  })),

  handle(contract.startPasskey, async ({ body }, context) => {
    const { user, token } = await requirePassword(context, body.current_password);
    return ask(context, await context.deps.accounts.passkeys.start(user, token));
  }),

  handle(contract.addPasskey, ({ body }, context) => {
    const { user, token } = signedInSession(context);
    const session = { token, stored_token: storedToken(token) };
    const challenge = readChallengeCookie('vitrine_passkey', context.headers);
    return context.deps.accounts.passkeys.add(user, session, { ...body, challenge });
  }),

  handle(contract.renamePasskey, async ({ params, body }, context) => ({
    passkey: await context.deps.accounts.passkeys.rename(signedInSession(context).user.id, params.id, body.name),
  })),

  handle(contract.removePasskey, async ({ params, body }, context) => {
    const { user } = await requirePassword(context, body.current_password);
    await context.deps.accounts.passkeys.remove(user.id, params.id);
    return { success: true };
  }),

  handle(contract.startPasskeySignIn, async (_input, context) => {
    await context.deps.rate_limiter.take(passkeyLimits(context.ip));
    return ask(context, await context.deps.accounts.passkeys.startSignIn());
  }),

  handle(contract.signInWithPasskey, ({ body: { response } }, context) => {
    const challenge = readChallengeCookie('vitrine_passkey', context.headers);
    return attemptWholeSignIn(context, {
      limits: passkeyLimits(context.ip),
      refunded: [],
      signIn: (client) => context.deps.accounts.signInWithPasskey({ response, challenge }, client),
    });
  }),
];

/** What the browser is asked goes to the page, and the challenge into a cookie that the page cannot read. */
function ask<Options>(
  { deps, cookies_to_set }: RequestContext,
  { options, challenge }: { options: Options; challenge: string },
): { options: Options } {
  cookies_to_set.push(challengeCookie('vitrine_passkey', challenge, challengeSeconds, deps.config));
  return { options };
}
