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
  /** So many people who share an address count for one thing in a day. */
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
  /** The browsers of an address that came to one thing, in the order in which they came. */
  let browsers = new Map<string, string[]>();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function startDay(day: string): Promise<void> {
    salt = await ensureSalt(db, day, randomBytes(16).toString('base64url'));
    await forgetSaltsBefore(db, day);
    await forgetBefore(day);
    perAddress = new Map();
    browsers = new Map();
    today = day;
  }

  function saltedHash(text: string): string {
    return createHash('sha256').update(`${salt}\n${name}\n${text}`).digest('base64url').slice(0, 22);
  }

  /** The number of a browser among those of its address, from 0. Once these are enough, all further ones have the next. */
  function placeOf(addressAndSubject: string, browser: string): number {
    const known = browsers.get(addressAndSubject) ?? [];
    const place = known.indexOf(browser);
    if (place >= 0) return place;
    if (known.length < visitors_per_address) browsers.set(addressAndSubject, [...known, browser]);
    return known.length;
  }

  async function write(): Promise<void> {
    const visits = pending;
    pending = [];
    if (visits.length === 0) return;
    const day = clock.now().toISOString().slice(0, 10);
    if (day !== today) await startDay(day);
    const counted = new Map<string, CountedVisit<Subject>>();
    for (const { subject, ip, user_agent } of visits) {
      const place = placeOf(`${ip} ${subject}`, saltedHash(user_agent));
      if (place >= visitors_per_address) continue;
      // The place and not the browser: whoever is forgotten by a restart still adds no more than those places.
      const visitor = saltedHash(`${ip}\n${place}`);
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
