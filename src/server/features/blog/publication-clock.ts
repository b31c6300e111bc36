import type { AppDeps } from '../../app-deps.ts';
import { asBackgroundWork } from '../../background-work.ts';
import { hasPublicationBetween } from './post-visibility.queries.ts';

/** How late a planned post may be at most. */
const lookEveryMs = 10_000;

export interface PublicationClock {
  /** Says that the blog has changed when the time of a planned post has come since it was asked last. */
  look(): Promise<void>;
  start(): void;
  stop(): void;
}

/** A post that becomes public by time changes what readers see without any save: whatever was kept has to go. */
export function createPublicationClock({
  database,
  clock,
  log,
}: Pick<AppDeps, 'database' | 'clock' | 'log'>): PublicationClock {
  let seenUntil = clock.now();
  let timer: ReturnType<typeof setInterval> | undefined;

  async function look(): Promise<void> {
    const now = clock.now();
    if (await hasPublicationBetween(database.db, seenUntil, now)) await database.changes.publish(['blog']);
    seenUntil = now;
  }

  return {
    look,
    start() {
      const report = (error: unknown) => log.error({ err: error }, 'planned posts were not looked for');
      timer = setInterval(
        () => void asBackgroundWork('planned_posts_looked_for', look).catch(report),
        lookEveryMs,
      ).unref();
    },
    stop: () => clearInterval(timer),
  };
}
