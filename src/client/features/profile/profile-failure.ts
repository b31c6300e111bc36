import { ApiError, reasonOf } from '../../../shared/contract/errors.ts';

/** Why it has not worked. A session may end elsewhere while its page is open: what was typed can still be saved. */
export function profileFailure(error: unknown): string {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return isSignedOut ? 'You are signed out. Sign in again in another tab, then try again.' : reasonOf(error);
}
