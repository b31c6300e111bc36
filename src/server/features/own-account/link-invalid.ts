import { ApiError } from '../../../shared/contract/errors.ts';

/** The same for a link that was used, is too old, or never was. */
export function linkInvalid(): ApiError {
  return new ApiError(400, 'This link was used before, or is too old. Please ask for a new one.', {
    code: 'link_invalid',
  });
}
