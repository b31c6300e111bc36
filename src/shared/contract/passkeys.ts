import * as z from 'zod/mini';
import { currentPassword, signedIn } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { text } from './fields.ts';

/** What the browser’s own API takes and gives, as `@simplewebauthn/browser` hands it on. */
const passkeyOptions = z.record(z.string(), z.unknown());
export const passkeyResponse = z.looseObject({ id: text(2000), type: z.literal('public-key') });

export const passkeyName = text(60, 'Give the passkey a name.');

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** It is kept with an account, and so on more than one device. */
  is_synced: z.boolean(),
});

export const maxPasskeys = 20;

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/passkeys/',
  summary: 'The passkeys of the signed-in user, the newest first',
  access: 'signed_in',
  response: z.object({ passkeys: z.array(passkey) }),
});

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/options/',
  summary: 'Begin adding a passkey: what the browser is to be asked, within five minutes',
  access: 'signed_in',
  body: z.object({ current_password: currentPassword }),
  response: z.object({ options: passkeyOptions }),
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/',
  summary: 'Add the passkey that the browser has made; with the first second factor come recovery codes, shown once',
  access: 'signed_in',
  body: z.object({ name: passkeyName, response: passkeyResponse }),
  response: z.object({ passkey, recovery_codes: z.nullable(z.array(z.string())) }),
  status: 201,
  audited: 'Added a passkey',
});

const passkeyParams = z.object({ id: z.string() });

export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/auth/passkeys/{id}/',
  summary: 'Give a passkey of one’s own another name',
  access: 'signed_in',
  params: passkeyParams,
  body: z.object({ name: passkeyName }),
  response: z.object({ passkey }),
  audited: 'Renamed a passkey',
});

export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/{id}/remove/',
  summary: 'Remove a passkey of one’s own; recovery codes go with the last second factor',
  access: 'signed_in',
  params: passkeyParams,
  body: z.object({ current_password: currentPassword }),
  response: z.object({ success: z.boolean() }),
  audited: 'Removed a passkey',
});

export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/login/passkey/options/',
  summary:
    'Begin signing in with a passkey, alone or as the second step: what the browser is to be asked, within five minutes',
  access: 'public',
  response: z.object({ options: passkeyOptions }),
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/login/passkey/',
  summary: 'Sign in with a passkey alone',
  access: 'public',
  body: z.object({ response: passkeyResponse }),
  response: signedIn,
  audited: 'Signed in with a passkey',
  audited_failure: 'Failed to sign in with a passkey',
});
