import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { ApiError, reasonOf } from '../shared/contract/errors.ts';

// What speaks with authenticators is loaded when somebody uses one.
const load = () => import('@simplewebauthn/browser');

/** Browsers have no passkeys on pages that come unencrypted from another machine, either. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Whether the browser offers passkeys where the username is typed. */
export async function offersPasskeys(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** Asks for a new passkey. @throws when there is none then, see `passkeyFailure` */
export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> {
  return (await load()).startRegistration({ optionsJSON });
}

/**
 * Asks for a passkey of this site. What has been asked before is asked no longer.
 * @param isOffered among the names that the browser offers to fill in, until one of them is chosen
 * @throws when none is given, see `passkeyFailure`
 */
export async function askForPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { isOffered = false } = {},
): Promise<AuthenticationResponseJSON> {
  return (await load()).startAuthentication({ optionsJSON, useBrowserAutofill: isOffered });
}

/** Why there is no passkey, in words to show. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return reasonOf(error);
  switch (error instanceof Error && error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used: the question was closed, or nobody answered it.';
    case 'InvalidStateError':
      return 'This device already has a passkey for your account.';
    case 'SecurityError':
      return 'Passkeys do not work at this address.';
    default:
      return 'The passkey did not work. Please try again.';
  }
}
