import * as z from 'zod/mini';
import { currentPassword, signedIn } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { passkeyResponse } from './passkeys.ts';

/** Six digits, however they are grouped. */
const totpCode = text(20).check(
  z.overwrite((code) => code.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, 'Enter the six digits that your authenticator app shows.'),
);

const recoveryCode = text(40);

export const secondStepForm = z
  .object({
    totp_code: z.optional(totpCode),
    recovery_code: z.optional(recoveryCode),
    passkey: z.optional(passkeyResponse),
  })
  .check(
    z.refine((form) => Object.values(form).filter((value) => value !== undefined).length === 1, {
      path: ['totp_code'],
      error: 'Enter a code, or use a passkey.',
    }),
  );

export const passwordForm = z.object({ current_password: currentPassword });
export const authenticatorCodeForm = z.object({ totp_code: totpCode });

/** Each opens the account once in place of the other second steps. */
const recoveryCodes = z.array(z.string());

export const takeSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/login/second-step/',
  summary:
    'The second step of signing in, by one of those that the first has named: a code of the app, a recovery code, or a passkey. The first has set the cookie that belongs to it',
  access: 'public',
  body: secondStepForm,
  response: signedIn,
  audited: 'Signed in with a second step',
  audited_failure: 'Failed the second step',
});

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/second-factor/',
  summary: 'Which second factors the signed-in user has. Signing in asks for one when there is an app or a passkey',
  access: 'signed_in',
  response: z.object({
    has_app: z.boolean(),
    /** When the app was added. */
    app_since: z.nullable(z.string()),
    passkeys: z.int(),
    recovery_codes_left: z.int(),
  }),
});

export const startAuthenticatorApp = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/app/',
  summary: 'Begin adding an authenticator app: nothing changes until a first code of it is confirmed',
  access: 'signed_in',
  body: passwordForm,
  response: z.object({
    /** In groups, for typing it. */
    secret: z.string(),
    uri: z.string(),
    /** A whole `<svg>`, black on white. */
    qr_svg: z.string(),
  }),
});

export const confirmAuthenticatorApp = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/app/confirm/',
  summary:
    'Add the authenticator app with its first code; with the first second factor come recovery codes, shown once',
  access: 'signed_in',
  body: authenticatorCodeForm,
  response: z.object({ success: z.boolean(), recovery_codes: z.nullable(recoveryCodes) }),
  audited: 'Added an authenticator app',
});

export const removeAuthenticatorApp = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/app/remove/',
  summary: 'Remove the authenticator app; recovery codes go with the last second factor',
  access: 'signed_in',
  body: passwordForm,
  response: z.object({ success: z.boolean() }),
  audited: 'Removed their authenticator app',
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/recovery-codes/',
  summary: 'Ten new recovery codes, shown once, in place of the old ones',
  access: 'signed_in',
  body: passwordForm,
  response: z.object({ recovery_codes: recoveryCodes }),
  audited: 'Made new recovery codes',
});
