import type { AppDeps } from '../../app-deps.ts';
import { type ContentCache, createContentCache } from '../../content-cache.ts';
import { loadCareerRecord } from '../about/about-record.ts';
import { rankTexts } from '../search-index/ranked.queries.ts';
import type { Search } from '../search-index/sought.ts';
import { listServices } from '../site/site-content.ts';
import { type Action, actionsOf } from './actions.ts';

const keptMs = 10 * 60_000;
const tags = new Set(['site', 'about'] as const);

export type ActionDeps = Pick<AppDeps, 'database' | 'clock'>;

const caches = new WeakMap<AppDeps['database'], ContentCache<Action[]>>();

/** Everything that there is to do on the site, kept until that changes. */
export async function loadActions({ database, clock }: ActionDeps): Promise<Action[]> {
  let cache = caches.get(database);
  if (!cache) {
    const { changes } = database;
    cache = createContentCache({ changes, clock, max_age_ms: keptMs, max_size: 1, sizeOf: () => 1 });
    caches.set(database, cache);
  }
  return cache.get('', async () => {
    const [services, record] = await Promise.all([listServices(database.db), loadCareerRecord(database.db)]);
    return { value: actionsOf({ services, record }), tags };
  });
}

/** Those that a search finds, the best first. */
export async function findActions(deps: ActionDeps, search: Search): Promise<Action[]> {
  const actions = await loadActions(deps);
  return rankTexts(
    search,
    actions.map(({ words }) => words),
  ).flatMap((place) => actions[place] ?? []);
}
