/** What the process does by itself, beside what it is asked for. */
const workNames = [
  'trash_purged',
  'unused_images_removed',
  'audit_thinned',
  'planned_posts_looked_for',
  'mail_sent',
  'mail_forgotten',
  'views_counted',
  'searches_counted',
] as const;

export type WorkName = (typeof workNames)[number];

export interface DoneWork {
  name: WorkName;
  /** ISO time in UTC. */
  last_started_at: string;
  /** Milliseconds. */
  took_ms: number;
  has_failed: boolean;
}

/** Of this process: the last time of each. */
const done = new Map<WorkName, DoneWork>();

/** Does it, and remembers when that was, how long it took and whether it failed. @throws what the work throws */
export async function asBackgroundWork<Result>(name: WorkName, work: () => Promise<Result>): Promise<Result> {
  const last_started_at = new Date().toISOString();
  const start = performance.now();
  const keep = (has_failed: boolean) =>
    done.set(name, { name, last_started_at, took_ms: Math.round(performance.now() - start), has_failed });
  try {
    const result = await work();
    keep(false);
    return result;
  } catch (error) {
    keep(true);
    throw error;
  }
}

/** In a fixed order; without what has not been done since the start. */
export function backgroundWork(): DoneWork[] {
  return workNames.flatMap((name) => done.get(name) ?? []);
}
