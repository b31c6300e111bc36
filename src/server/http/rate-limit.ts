import { createHash } from 'node:crypto';
import { ApiError } from '../../shared/contract/errors.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Db } from '../db/schema.ts';
import { countDown, countUp, forget, sweep } from './rate-limit.queries.ts';

const sweepEveryMs = 10 * 60 * 1000;
const momentSeconds = 60;

/** At most `limit` times in `window_seconds`, counted from the first time. */
export interface Limit {
  /** What is counted, e.g. `sign-in:ip:192.0.2.4`. Kept as a hash only. */
  key: string;
  limit: number;
  window_seconds: number;
}

export interface RateLimiter {
  /**
   * Counts once towards each of `limits`, in this order, up to one that is used up. Put what one caller can use up
   * alone first, so that a refused caller cannot go on using up what is shared with others.
   * @throws ApiError 429 with `retry_after` when one of them is used up
   */
  take(limits: readonly Limit[]): Promise<void>;
  /** Undoes one `take`, for what turned out to be legitimate. */
  giveBack(limits: readonly Pick<Limit, 'key'>[]): Promise<void>;
  /** Lifts the limits of these keys. */
  reset(keys: readonly string[]): Promise<void>;
}

/** Counts in the database, so that restarts forget nothing and all processes on one PostgreSQL count together. */
export function createRateLimiter({ db, clock }: { db: Db; clock: Clock }): RateLimiter {
  let nextSweep = 0;

  async function sweepSometimes(now: Date): Promise<void> {
    if (now.getTime() < nextSweep) return;
    nextSweep = now.getTime() + sweepEveryMs;
    await sweep(db, now.toISOString());
  }

  return {
    async take(limits) {
      const now = clock.now();
      await sweepSometimes(now);
      for (const { key, limit, window_seconds } of limits) {
        const resets_at = new Date(now.getTime() + window_seconds * 1000).toISOString();
        const counted = await countUp(db, { key: hash(key), resets_at }, now.toISOString());
        if (counted.count > limit) throw tooManyRequests(now, counted.resets_at);
      }
    },
    giveBack: (limits) =>
      countDown(
        db,
        limits.map(({ key }) => hash(key)),
      ),
    reset: (keys) => forget(db, keys.map(hash)),
  };
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function tooManyRequests(now: Date, resetsAt: string): ApiError {
  const retry_after = Math.max(1, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1000));
  return new ApiError(429, `Too many requests. ${whenToTryAgain(retry_after)}`, {
    code: 'too_many_requests',
    retry_after,
  });
}

function whenToTryAgain(seconds: number): string {
  return seconds <= momentSeconds ? 'Please wait a moment.' : `Please try again in ${Math.ceil(seconds / 60)} minutes.`;
}
