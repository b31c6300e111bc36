import type { AppDeps } from '../../app-deps.ts';
import { keptContent } from '../../kept-content.ts';
import { type Search, type Sought, soughtOf } from '../search-index/sought.ts';
import { builtInNames, readSynonyms } from '../search-index/synonyms.ts';
import { listSynonyms } from './site-content.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** Those of the trade and the owner's. Terms are made of them by each search, so nothing is indexed anew. */
const loadSynonyms = keptContent({
  tags: ['site'],
  max_age_ms: 10 * 60_000,
  async make({ database }) {
    const owners = await listSynonyms(database.db);
    return readSynonyms([...builtInNames, ...owners.map(({ names }) => names)]);
  },
});

/** What is sought by a search on this site. */
export async function soughtHere(deps: Deps, search: string): Promise<Sought> {
  return soughtOf(search, await loadSynonyms(deps));
}

export async function eachSoughtHere(deps: Deps, searches: readonly Search[]): Promise<Sought[]> {
  const synonyms = await loadSynonyms(deps);
  return searches.map((search) => soughtOf(search, synonyms));
}
