import { getMigrations } from 'better-auth/db/migration';
import pino from 'pino';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { readConfig } from '../../config.ts';
import { createPasskeyAuth } from './passkey-auth.ts';
import { scryptHasher } from './password-hasher.ts';

const config = readConfig({ SECRET: 'a secret that only these tests know about' });

describeEachDatabase('better-auth', (openTestDatabase, { dialect }) => {
  test('finds every table and column that it expects', async () => {
    const { db } = await openTestDatabase();
    const { options } = createPasskeyAuth({ db, config, log: pino({ level: 'silent' }), hasher: scryptHasher });
    // Here, unlike at run time, it may know which database it is: this only looks at the tables.
    const database = { db, type: dialect };
    const { toBeCreated, toBeAdded } = await getMigrations({ ...options, database });
    expect(toBeCreated).toEqual([]);
    expect(toBeAdded).toEqual([]);
  });
});
