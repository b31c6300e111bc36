import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { openDatabase } from '../db/open-database.ts';
import { createRateLimiter, type Limit } from './rate-limit.ts';

function movableClock() {
  let time = Date.parse('2025-03-01T10:00:00.000Z');
  return {
    now: () => new Date(time),
    passSeconds(seconds: number) {
      time += seconds * 1000;
    },
  };
}

const limit = (key: string, times: number): Limit => ({ key, limit: times, window_seconds: 60 });

describeEachDatabase('rate limits', (openTestDatabase) => {
  test('the call after the last allowed one is refused with the time to wait', async () => {
    const { db } = await openTestDatabase();
    const clock = movableClock();
    const limiter = createRateLimiter({ db, clock });
    for (let i = 0; i < 3; i += 1) await limiter.take([limit('a', 3)]);
    clock.passSeconds(20);
    await expect(limiter.take([limit('a', 3)])).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retry_after: 40,
    });
    await expect(limiter.take([limit('b', 3)])).resolves.toBeUndefined();
  });

  test.each([
    [60, 'Too many requests. Please wait a moment.'],
    [61, 'Too many requests. Please try again in 2 minutes.'],
    [600, 'Too many requests. Please try again in 10 minutes.'],
  ])('whoever has to wait for %i seconds is told: %s', async (window_seconds, message) => {
    const { db } = await openTestDatabase();
    const limiter = createRateLimiter({ db, clock: movableClock() });
    const once = { key: 'a', limit: 1, window_seconds };
    await limiter.take([once]);
    await expect(limiter.take([once])).rejects.toMatchObject({ message });
  });

  test('being refused does not prolong the wait', async () => {
    const { db } = await openTestDatabase();
    const clock = movableClock();
    const limiter = createRateLimiter({ db, clock });
    await limiter.take([limit('a', 1)]);
    for (let i = 0; i < 5; i += 1) {
      clock.passSeconds(10);
      await expect(limiter.take([limit('a', 1)])).rejects.toMatchObject({ status: 429 });
    }
    clock.passSeconds(10);
    await expect(limiter.take([limit('a', 1)])).resolves.toBeUndefined();
  });

  test('a caller who is refused does not use up what is counted after it', async () => {
    const { db } = await openTestDatabase();
    const limiter = createRateLimiter({ db, clock: movableClock() });
    const limits = [limit('own', 1), limit('shared', 3)];
    await limiter.take(limits);
    for (let i = 0; i < 5; i += 1) await expect(limiter.take(limits)).rejects.toMatchObject({ status: 429 });
    await limiter.take([limit('shared', 3)]);
    await limiter.take([limit('shared', 3)]);
    await expect(limiter.take([limit('shared', 3)])).rejects.toMatchObject({ status: 429 });
  });

  test('what is given back can be taken again, but never more than was taken', async () => {
    const { db } = await openTestDatabase();
    const limiter = createRateLimiter({ db, clock: movableClock() });
    await limiter.take([limit('a', 1)]);
    for (let i = 0; i < 3; i += 1) await limiter.giveBack([{ key: 'a' }]);
    await limiter.take([limit('a', 1)]);
    await expect(limiter.take([limit('a', 1)])).rejects.toMatchObject({ status: 429 });
  });

  test('a lifted limit starts anew', async () => {
    const { db } = await openTestDatabase();
    const limiter = createRateLimiter({ db, clock: movableClock() });
    await limiter.take([limit('a', 1)]);
    await limiter.reset(['a']);
    await expect(limiter.take([limit('a', 1)])).resolves.toBeUndefined();
  });

  test('calls at the same time are counted one by one, also by another process', async () => {
    const database = await openTestDatabase();
    const other = await openDatabase({ url: database.url });
    try {
      const clock = movableClock();
      const limiters = [createRateLimiter({ db: database.db, clock }), createRateLimiter({ db: other.db, clock })];
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) => limiters[i % 2]?.take([limit('a', 7)])),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    } finally {
      await other.close();
    }
  });

  test('counts survive a restart', async () => {
    const { db } = await openTestDatabase();
    const clock = movableClock();
    await createRateLimiter({ db, clock }).take([limit('a', 1)]);
    await expect(createRateLimiter({ db, clock }).take([limit('a', 1)])).rejects.toMatchObject({ status: 429 });
  });

  test('rows are hashed, and removed when their time is over', async () => {
    const { db } = await openTestDatabase();
    const clock = movableClock();
    const limiter = createRateLimiter({ db, clock });
    await limiter.take([limit('sign-in:ip:192.0.2.4', 1)]);
    const keys = async () => (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
    expect((await keys()).join()).not.toContain('192.0.2.4');
    clock.passSeconds(3600);
    await limiter.take([limit('b', 1)]);
    expect(await keys()).toHaveLength(1);
  });
});
