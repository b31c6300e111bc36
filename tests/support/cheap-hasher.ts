import type { PasswordHasher } from '../../src/server/features/auth/password-hasher.ts';

/** Passwords in the clear: real hashing is slow on purpose, and most tests are about something else. */
export const cheapHasher: PasswordHasher = {
  hash: async (password) => `${Math.random()}:${password}`,
  verify: async ({ hash, password }) => hash.slice(hash.indexOf(':') + 1) === password,
};
