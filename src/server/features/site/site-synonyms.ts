import type { AppDeps } from '../../app-deps.ts';
import { type ContentCache, createContentCache } from '../../content-cache.ts';
import { type Search, type Sought, soughtOf } from '../search-index/sought.ts';
import { builtInNames, readSynonyms, type Synonyms } from '../search-index/synonyms.ts';
import { listSynonyms } from './site-content.ts';

const keptMs = 10 * 60_000;
const tags = new Set(['site'] as const);

type Deps = Pick<AppDeps, 'database' | 'clock'>;

const caches = new WeakMap<AppDeps['database'], ContentCache<Synonyms>>();

/** Those of the trade and the owner's, kept until these change. Terms are made of them by each search, so nothing is indexed anew. */
async function loadSynonyms({ database, clock }: Deps): Promise<Synonyms> {
  let cache = caches.get(database);
  if (!cache) {
    const { changes } = database;
    cache = createContentCache({ changes, clock, max_age_ms: keptMs, max_size: 1, sizeOf: () => 1 });
    caches.set(database, cache);
  }
  return cache.get('', async () => {
    const owners = await listSynonyms(database.db);
    return { value: readSynonyms([...builtInNames, ...owners.map(({ names }) => names)]), tags };
  });
}

/** What is sought by a search on this site. */
export async function soughtHere(deps: Deps, search: string): Promise<Sought> {
  return soughtOf(search, await loadSynonyms(deps));
}

export async function eachSoughtHere(deps: Deps, searches: readonly Search[]): Promise<Sought[]> {
  const synonyms = await loadSynonyms(deps);
  return searches.map((search) => soughtOf(search, synonyms));
}
