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
  /** What whoever is over it is told. */
  message?: string;
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
      for (const limit of limits) await takeOne(db, limit, now);
    },
    giveBack: (limits) =>
      countDown(
        db,
        limits.map(({ key }) => hash(key)),
      ),
    reset: (keys) => forget(db, keys.map(hash)),
  };
}

/**
 * As `take`, also in a transaction, which keeps the count or forgets it; one in each, since others wait for it.
 * @returns how many there are by now
 */
export async function takeOne(db: Db, { key, limit, window_seconds, message }: Limit, now: Date): Promise<number> {
  const resets_at = new Date(now.getTime() + window_seconds * 1000).toISOString();
  const counted = await countUp(db, { key: hash(key), resets_at }, now.toISOString());
  if (counted.count > limit) throw tooManyRequests(now, Date.parse(counted.resets_at), message);
  return counted.count;
}

/**
 * Counts in memory: for what is only read, and asked for at every few keys. Nothing is written for it, and it may begin
 * anew with the process.
 */
export function createReadingLimiter({ clock }: { clock: Clock }): Pick<RateLimiter, 'take'> {
  const counts = new Map<string, { count: number; resets_at: number }>();
  let nextSweep = 0;

  function sweepSometimes(now: number): void {
    if (now < nextSweep) return;
    nextSweep = now + sweepEveryMs;
    for (const [key, { resets_at }] of counts) if (resets_at <= now) counts.delete(key);
  }

  return {
    async take(limits) {
      const now = clock.now();
      sweepSometimes(now.getTime());
      for (const { key, limit, window_seconds, message } of limits) {
        const known = counts.get(key);
        const counted =
          known && known.resets_at > now.getTime()
            ? known
            : { count: 0, resets_at: now.getTime() + window_seconds * 1000 };
        counted.count += 1;
        counts.set(key, counted);
        if (counted.count > limit) throw tooManyRequests(now, counted.resets_at, message);
      }
    },
  };
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** @param resetsAt milliseconds since the epoch */
function tooManyRequests(now: Date, resetsAt: number, message?: string): ApiError {
  const retry_after = Math.max(1, Math.ceil((resetsAt - now.getTime()) / 1000));
  return new ApiError(429, message ?? `Too many requests. ${whenToTryAgain(retry_after)}`, {
    code: 'too_many_requests',
    retry_after,
  });
}

function whenToTryAgain(seconds: number): string {
  return seconds <= momentSeconds ? 'Please wait a moment.' : `Please try again in ${Math.ceil(seconds / 60)} minutes.`;
}
