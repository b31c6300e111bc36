import { ApiError, validationError } from '../../../shared/contract/errors.ts';

/** Slow on purpose (about 80 ms of one core): counts in tests stand for time. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

/** scrypt in Node's thread pool, with a salt per password. */
export const scryptHasher: PasswordHasher = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (input) => (await import('better-auth/crypto')).verifyPassword(input),
};

const wrongText = 'The current password is not right.';

export function wrongPassword(): ApiError {
  return validationError({ current_password: [wrongText] });
}

/** Unlike one that is missing. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.errors?.current_password?.[0] === wrongText;
}
