import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError, reasonOf } from '../shared/contract/errors.ts';

// What speaks with authenticators is loaded when somebody uses one.
const load = () => import('@simplewebauthn/browser');

/** Passkeys belong to a name: a site whose address is a number has none. */
const isNumber = (host: string) => /^[\d.]+$|:/.test(host);

/** Browsers have no passkeys on pages that come unencrypted from another machine, either. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !isNumber(location.hostname);
}

/** Whether the browser offers passkeys where the username is typed. */
export async function offersPasskeys(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** What the server wants to be asked; only the browser looks into it. */
type Options = Record<string, unknown>;

/** Asks for a new passkey. @throws when there is none then, see `passkeyFailure` */
export async function createPasskey(options: Options) {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await (await load()).startRegistration({ optionsJSON })) };
}

/**
 * Asks for a passkey of this site. What has been asked before is asked no longer.
 * @param isOffered among the names that the browser offers to fill in, until one of them is chosen
 * @throws when none is given, see `passkeyFailure`
 */
export async function askForPasskey(options: Options, { isOffered = false } = {}) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await (await load()).startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })) };
}

/** Why there is no passkey, in words to show. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return reasonOf(error);
  switch (Object(error).name) {
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
