import { ApiError } from '../../../shared/contract/errors.ts';

/** The same for a link that was used, is too old, or never was. */
export function linkInvalid(): ApiError {
  return new ApiError(400, 'This link was used before, or is too old. Please ask for a new one.', {
    code: 'link_invalid',
  });
}

/** The link stays good. */
export function signInFirst(): ApiError {
  return new ApiError(403, 'Please sign in to this account first, and then open the link from the mail once more.', {
    code: 'sign_in_first',
  });
}
