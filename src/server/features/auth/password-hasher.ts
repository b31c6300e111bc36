import { type ApiError, validationError } from '../../../shared/contract/errors.ts';

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

export function wrongPassword(): ApiError {
  return validationError({ current_password: ['The current password is not right.'] });
}
