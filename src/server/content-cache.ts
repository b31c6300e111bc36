import type { ContentTag } from '../shared/contract/endpoint.ts';
import type { Clock } from './adapters/clock.ts';
import type { ContentChanges } from './db/content-changes.ts';

/** Something made from content. */
export interface Made<Value> {
  value: Value;
  /** The content that it was made from. */
  tags: ReadonlySet<ContentTag>;
}

export interface ContentCache<Value> {
  /** The value under `key`, made once however many ask for it at the same time. */
  get(key: string, make: () => Promise<Made<Value>>): Promise<Value>;
}

interface ContentCacheOptions<Value> {
  changes: ContentChanges;
  clock: Clock;
  /** Values also show what no tag tells of, such as the year or a post whose time has come. */
  max_age_ms: number;
  /** The most that all values together may take, by `sizeOf`. */
  max_size: number;
  sizeOf(value: Value): number;
  /** Others are made anew each time. All are kept unless given. */
  isKept?(value: Value): boolean;
  /** Where it counts whether what was asked for was there. */
  counts?: CacheCounts;
}

export interface CacheCounts {
  hits: number;
  misses: number;
}

/** Of this process since its start. */
export const cacheCounts = { pages: { hits: 0, misses: 0 }, answers: { hits: 0, misses: 0 } };

interface Entry<Value> extends Made<Value> {
  /** Milliseconds since the epoch. */
  expires_at: number;
}

/**
 * Keeps what was made from content until some of that content changes, in this process or another. The least recently
 * used go first when it is full.
 */
export function createContentCache<Value>(options: ContentCacheOptions<Value>): ContentCache<Value> {
  const { changes, clock, max_age_ms, max_size, sizeOf, isKept = () => true, counts } = options;
  const entries = new Map<string, Entry<Value>>();
  const running = new Map<string, Promise<Value>>();
  let size = 0;
  /** Counts changes, so that what was being made during one is not kept. */
  let generation = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    size -= sizeOf(entry.value);
  }

  function keep(key: string, entry: Entry<Value>): void {
    remove(key);
    entries.set(key, entry);
    size += sizeOf(entry.value);
    for (const oldest of entries.keys()) {
      if (size <= max_size) break;
      remove(oldest);
    }
  }

  changes.subscribe((changed) => {
    generation += 1;
    running.clear();
    for (const [key, { tags }] of entries) {
      if (changed === 'all' || changed.some((tag) => tags.has(tag))) remove(key);
    }
  });

  async function makeAndKeep(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const startedIn = generation;
    const expires_at = clock.now().getTime() + max_age_ms;
    const made = await make();
    if (isKept(made.value) && generation === startedIn) keep(key, { ...made, expires_at });
    return made.value;
  }

  return {
    async get(key, make) {
      changes.poll();
      const entry = entries.get(key);
      if (entry && clock.now().getTime() < entry.expires_at) {
        // Last in the map is most recently used.
        entries.delete(key);
        entries.set(key, entry);
        if (counts) counts.hits += 1;
        return entry.value;
      }
      let promise = running.get(key);
      if (promise && counts) counts.hits += 1;
      if (!promise) {
        if (counts) counts.misses += 1;
        promise = makeAndKeep(key, make).finally(() => {
          if (running.get(key) === promise) running.delete(key);
        });
        running.set(key, promise);
      }
      return promise;
    },
  };
}
