import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import type { Config } from '../../config.ts';
import { type BetterAuthDeps, createBetterAuth } from './better-auth.ts';
import { passkeyCookie } from './library-answers.ts';

/** The library with what makes and checks keys, which is large: loaded when the first one is asked for. */
export function createPasskeyAuth(deps: BetterAuthDeps) {
  return createBetterAuth(deps, [passkeyPlugin(deps.config)]);
}

export type PasskeyAuth = ReturnType<typeof createPasskeyAuth>;

/** Keys that say by themselves whose they are, of devices that ask for a finger, a face or a code first. */
function passkeyPlugin({ site_url }: Pick<Config, 'site_url'>) {
  const refuseUnless = (isVerified: boolean | undefined) => {
    if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'The user was not verified' });
  };
  const { hostname } = new URL(site_url);
  return passkey({
    rpID: hostname,
    rpName: hostname,
    origin: site_url,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => refuseUnless(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => refuseUnless(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: passkeyCookie },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
}
