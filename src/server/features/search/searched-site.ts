import type { AppDeps } from '../../app-deps.ts';
import { type ContentCache, createContentCache } from '../../content-cache.ts';
import { loadCareerRecord } from '../about/about-record.ts';
import { rankTexts } from '../search-index/ranked.queries.ts';
import type { Search } from '../search-index/sought.ts';
import { listServices } from '../site/site-content.ts';
import { type Action, actionsOf } from './actions.ts';

const keptMs = 10 * 60_000;
const tags = new Set(['site', 'about'] as const);

export type SearchDeps = Pick<AppDeps, 'database' | 'clock'>;

interface SearchedSite {
  /** Everything that there is to do on it. */
  actions: Action[];
  owner_name: string;
}

const caches = new WeakMap<AppDeps['database'], ContentCache<SearchedSite>>();

/** What every search needs to know of the site, kept until that changes. */
export async function loadSearchedSite({ database, clock }: SearchDeps): Promise<SearchedSite> {
  let cache = caches.get(database);
  if (!cache) {
    const { changes } = database;
    cache = createContentCache({ changes, clock, max_age_ms: keptMs, max_size: 1, sizeOf: () => 1 });
    caches.set(database, cache);
  }
  return cache.get('', async () => {
    const [services, record] = await Promise.all([listServices(database.db), loadCareerRecord(database.db)]);
    return { value: { actions: actionsOf({ services, record }), owner_name: record.name }, tags };
  });
}

/** Those that a search finds, the best first. */
export async function findActions(deps: SearchDeps, search: Search): Promise<Action[]> {
  const { actions } = await loadSearchedSite(deps);
  return rankTexts(
    search,
    actions.map(({ words }) => words),
  ).flatMap((place) => actions[place] ?? []);
}
