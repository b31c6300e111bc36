import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** Slow on purpose (about 80 ms of one core): counts in tests stand for time. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

/** scrypt in Node's thread pool, with a salt per password. */
export const scryptHasher: PasswordHasher = { hash: hashPassword, verify: verifyPassword };
