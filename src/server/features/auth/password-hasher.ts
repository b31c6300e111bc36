import { hashPassword, verifyPassword } from '@better-auth/utils/password';
import { ApiError, validationError } from '../../../shared/contract/errors.ts';

/** Slow on purpose (about 80 ms of one core): counts in tests stand for time. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

/** scrypt in Node's thread pool, with a salt per password: better-auth's own, without the rest of it. */
export const scryptHasher: PasswordHasher = {
  hash: hashPassword,
  verify: ({ hash, password }) => verifyPassword(hash, password),
};

const wrongText = 'The current password is not right.';

export function wrongPassword(): ApiError {
  return validationError({ current_password: [wrongText] });
}

/** Unlike one that is missing. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.errors?.current_password?.[0] === wrongText;
}
