import * as contract from '../../../shared/contract/second-factor.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { storedToken } from './accounts.ts';
import { appCodeLimits } from './auth-limits.ts';
import { requirePassword } from './check-password.ts';
import { signedInSession } from './sign-in-attempt.ts';

export const secondFactorHandlers: Binding[] = [
  handle(contract.getSecondFactor, (_input, context) =>
    context.deps.accounts.second_factor.describe(signedInSession(context).user.id),
  ),

  handle(contract.startAuthenticatorApp, async ({ body }, context) => {
    const { user } = await requirePassword(context, body.current_password);
    return context.deps.accounts.second_factor.startApp(user);
  }),

  handle(contract.confirmAuthenticatorApp, async ({ body }, context) => {
    const { accounts, rate_limiter } = context.deps;
    const { user, token } = signedInSession(context);
    await rate_limiter.take(appCodeLimits(user.id));
    const recovery_codes = await accounts.second_factor.confirmApp(user.id, body.totp_code, storedToken(token));
    return { success: true, recovery_codes };
  }),

  handle(contract.removeAuthenticatorApp, async ({ body }, context) => {
    const { user } = await requirePassword(context, body.current_password);
    await context.deps.accounts.second_factor.removeApp(user.id);
    return { success: true };
  }),

  handle(contract.renewRecoveryCodes, async ({ body }, context) => {
    const { user } = await requirePassword(context, body.current_password);
    return { recovery_codes: await context.deps.accounts.second_factor.renewRecoveryCodes(user.id) };
  }),
];
