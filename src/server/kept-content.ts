import type { ContentTag } from '../shared/contract/endpoint.ts';
import type { AppDeps } from './app-deps.ts';
import { type ContentCache, createContentCache } from './content-cache.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

interface Kept<Value> {
  /** The content that it is made from. */
  tags: readonly ContentTag[];
  max_age_ms: number;
  make(deps: Deps): Promise<Value>;
}

/** Something made from content that many requests need: for each database it is made once, and kept until that content changes. */
export function keptContent<Value>({ tags, max_age_ms, make }: Kept<Value>): (deps: Deps) => Promise<Value> {
  const caches = new WeakMap<AppDeps['database'], ContentCache<Value>>();
  const madeFrom = new Set(tags);
  return (deps) => {
    const { database, clock } = deps;
    let cache = caches.get(database);
    if (!cache) {
      cache = createContentCache({ changes: database.changes, clock, max_age_ms, max_size: 1, sizeOf: () => 1 });
      caches.set(database, cache);
    }
    return cache.get('', async () => ({ value: await make(deps), tags: madeFrom }));
  };
}
