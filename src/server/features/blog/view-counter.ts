import { createHash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import type { Clock } from '../../adapters/clock.ts';
import type { Db } from '../../db/schema.ts';
import { addressGroup } from '../../http/client-ip.ts';
import { addViews, ensureSalt, forgetDaysBefore } from './view-counter.queries.ts';

const flushEveryMs = 5_000;
/** Rows of one statement; SQLite and PostgreSQL limit the parameters of one. */
const batchSize = 500;
const maxPending = 20_000;
/** More than anybody reads in a day, but a script that changes its name with every call stops counting here. */
const dailyViewsPerAddress = 300;

export interface View {
  post_id: number;
  ip: string;
  user_agent: string;
}

export interface ViewCounter {
  /** Remembers that a reader has opened a post. Returns at once; the count follows within seconds. */
  record(view: View): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  /** Writes what is waiting and stops. */
  close(): Promise<void>;
}

interface Counters {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'error'>;
}

/**
 * Counts readers of posts once a day each. Neither address nor browser is stored: what tells readers apart is a hash
 * with a salt that is thrown away after its day.
 */
export function createViewCounter({ db, clock, log }: Counters): ViewCounter {
  let pending: View[] = [];
  let today = '';
  let salt = '';
  let perAddress = new Map<string, number>();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function startDay(day: string): Promise<void> {
    salt = await ensureSalt(db, day, randomBytes(16).toString('base64url'));
    await forgetDaysBefore(db, day);
    perAddress = new Map();
    today = day;
  }

  async function write(): Promise<void> {
    const views = pending;
    pending = [];
    if (views.length === 0) return;
    const day = clock.now().toISOString().slice(0, 10);
    if (day !== today) await startDay(day);
    const rows = new Map<string, { day: string; post_id: number; visitor: string }>();
    for (const view of views) {
      const visitor = createHash('sha256')
        .update(`${salt}\n${view.ip}\n${view.user_agent}`)
        .digest('base64url')
        .slice(0, 22);
      rows.set(`${view.post_id} ${visitor}`, { day, post_id: view.post_id, visitor });
    }
    const all = [...rows.values()];
    for (let start = 0; start < all.length; start += batchSize) await addViews(db, all.slice(start, start + batchSize));
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    running = running.then(write).catch((error: unknown) => log.error({ err: error }, 'views were not counted'));
    return running;
  }

  function isTooMany(ip: string): boolean {
    const count = (perAddress.get(ip) ?? 0) + 1;
    perAddress.set(ip, count);
    return count > dailyViewsPerAddress;
  }

  return {
    record(view) {
      if (pending.length >= maxPending || isbot(view.user_agent) || view.user_agent === '') return;
      const ip = addressGroup(view.ip);
      if (isTooMany(ip)) return;
      pending.push({ ...view, ip });
      timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
    },
    flush,
    close: flush,
  };
}
