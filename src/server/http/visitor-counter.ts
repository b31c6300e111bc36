import { createHash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import type { Clock } from '../adapters/clock.ts';
import { asBackgroundWork } from '../background-work.ts';
import type { Db } from '../db/schema.ts';
import { addressGroup } from './client-ip.ts';
import { ensureSalt, forgetSaltsBefore } from './visitor-counter.queries.ts';

const flushEveryMs = 5_000;
/** Rows of one statement; SQLite and PostgreSQL limit the parameters of one. */
const batchSize = 500;
const maxPending = 20_000;

/** Somebody who has done something, such as opened a post. */
export interface Visit<Subject> {
  subject: Subject;
  ip: string;
  user_agent: string;
}

/** A visit as it is kept: nobody can tell from it who it was. */
export interface CountedVisit<Subject> {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  subject: Subject;
  visitor: string;
}

export interface VisitorCounter<Subject> {
  /** Remembers a visit. Returns at once; the count follows within seconds. */
  record(visit: Visit<Subject>): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  /** Writes what is waiting and stops. */
  close(): Promise<void>;
}

export interface CounterDeps {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'error'>;
}

interface Counted<Subject> {
  /** More than anybody does in a day: a script that changes its name with every call stops counting here. */
  daily_per_address: number;
  /** Of the browsers that share an address, so many at most count for one thing in a day. Two may count as one. */
  visitors_per_address: number;
  /** What is counted. Visitors of one thing cannot be found again among those of another. */
  name: 'views' | 'searches';
  /** Counts those visits that have not been counted. */
  add(visits: readonly CountedVisit<Subject>[]): Promise<void>;
  /** Forgets who came before the day. */
  forgetBefore(day: string): Promise<void>;
}

/**
 * Counts visitors of each subject once a day. Neither address nor browser is stored: what tells visitors apart is a hash
 * with a salt that is thrown away after its day. Crawlers and scripts are left out.
 */
export function createVisitorCounter<Subject extends string | number>(
  { db, clock, log }: CounterDeps,
  { name, daily_per_address, visitors_per_address, add, forgetBefore }: Counted<Subject>,
): VisitorCounter<Subject> {
  let pending: Visit<Subject>[] = [];
  let today = '';
  let salt = '';
  let perAddress = new Map<string, number>();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function startDay(day: string): Promise<void> {
    salt = await ensureSalt(db, day, randomBytes(16).toString('base64url'));
    await forgetSaltsBefore(db, day);
    await forgetBefore(day);
    perAddress = new Map();
    today = day;
  }

  /** Of one address there are only so many, whatever its browsers are called, in every process and after a restart. */
  function visitorOf({ ip, user_agent }: Visit<Subject>): string {
    const place = createHash('sha256').update(user_agent).digest().readUInt32BE() % visitors_per_address;
    const text = `${salt}\n${name}\n${ip}\n${place}`;
    return createHash('sha256').update(text).digest('base64url').slice(0, 22);
  }

  async function write(): Promise<void> {
    const visits = pending;
    pending = [];
    if (visits.length === 0) return;
    const day = clock.now().toISOString().slice(0, 10);
    if (day !== today) await startDay(day);
    const counted = new Map<string, CountedVisit<Subject>>();
    for (const visit of visits) {
      const { subject } = visit;
      const visitor = visitorOf(visit);
      counted.set(`${visitor} ${subject}`, { day, subject, visitor });
    }
    const all = [...counted.values()];
    for (let start = 0; start < all.length; start += batchSize) await add(all.slice(start, start + batchSize));
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    running = running
      .then(() => asBackgroundWork(`${name}_counted`, write))
      .catch((error: unknown) => log.error({ err: error }, `${name} were not counted`));
    return running;
  }

  function isTooMany(ip: string): boolean {
    const count = (perAddress.get(ip) ?? 0) + 1;
    perAddress.set(ip, count);
    return count > daily_per_address;
  }

  return {
    record(visit) {
      if (pending.length >= maxPending || isbot(visit.user_agent) || visit.user_agent === '') return;
      const ip = addressGroup(visit.ip);
      if (isTooMany(ip)) return;
      pending.push({ ...visit, ip });
      timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
    },
    flush,
    close: flush,
  };
}
