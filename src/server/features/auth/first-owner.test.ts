import pino from 'pino';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { systemClock } from '../../adapters/clock.ts';
import { ConfigError, readConfig } from '../../config.ts';
import { openDatabase } from '../../db/open-database.ts';
import type { Db } from '../../db/schema.ts';
import { createAccounts } from './accounts.ts';
import { ensureFirstOwner } from './first-owner.ts';

const config = readConfig({ SECRET: 'a secret that only these tests know about' });
const clock = systemClock;
const named = { first_owner: { username: 'Grace', email: 'grace@example.org', password: 'amazing grace' } };

function accountsOn(db: Db) {
  return createAccounts({ db, config, clock, log: pino({ level: 'silent' }) });
}

describeEachDatabase('the first owner', (openTestDatabase) => {
  test('is made up when the environment names none, and can do everything', async () => {
    const { db } = await openTestDatabase();
    const made = await ensureFirstOwner({ db, clock, config });
    expect(made).toEqual({ username: 'owner', password: expect.stringMatching(/^[\w-]{20}$/) });
    if (!made) return;
    const { user } = await accountsOn(db).signIn(made);
    expect(user).toMatchObject({ is_owner: true, is_staff: true });
    expect(Object.values(user.permissions)).not.toContain(false);
  });

  test('is the one that the environment names, whose password is not shown', async () => {
    const { db } = await openTestDatabase();
    expect(await ensureFirstOwner({ db, clock, config: named })).toBeNull();
    const { user } = await accountsOn(db).signIn({ username: 'grace', password: 'amazing grace' });
    expect(user).toMatchObject({ username: 'Grace', is_owner: true });
  });

  test('stays the owner when the process starts again with other settings', async () => {
    const { db } = await openTestDatabase();
    await ensureFirstOwner({ db, clock, config });
    expect(await ensureFirstOwner({ db, clock, config: named })).toBeNull();
    expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: 'owner' }]);
  });

  test.each([
    [config, config],
    [named, named],
    [config, named],
  ])('is one when processes start together (%#)', async (...settings) => {
    const first = await openTestDatabase();
    const second = await openDatabase({ url: first.url });
    try {
      const [ours, theirs] = settings;
      const made = await Promise.all([
        ensureFirstOwner({ db: first.db, clock, config: ours }),
        ensureFirstOwner({ db: second.db, clock, config: theirs }),
      ]);
      const owners = await first.db.selectFrom('users').select('username').where('is_owner', '=', 1).execute();
      expect(owners).toHaveLength(1);
      expect(made.filter((owner) => owner !== null)).toHaveLength(owners[0]?.username === 'owner' ? 1 : 0);
      expect(await first.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  test('cannot be one with settings that no account may have', async () => {
    const { db } = await openTestDatabase();
    const settings = { first_owner: { ...named.first_owner, password: 'short' } };
    const attempt = ensureFirstOwner({ db, clock, config: settings });
    await expect(attempt).rejects.toThrow(ConfigError);
    await expect(attempt).rejects.toThrow('OWNER_PASSWORD: Ensure this field has at least 8 characters.');
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });
});
