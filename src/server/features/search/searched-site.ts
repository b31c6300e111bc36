import type { AppDeps } from '../../app-deps.ts';
import { keptContent } from '../../kept-content.ts';
import { loadCareerRecord } from '../about/about-record.ts';
import { rankTexts } from '../search-index/ranked.queries.ts';
import type { Search } from '../search-index/sought.ts';
import { listServices } from '../site/site-content.ts';
import { type Action, actionsOf } from './actions.ts';

export type SearchDeps = Pick<AppDeps, 'database' | 'clock'>;

/** What every search needs to know of the site: everything that there is to do on it, and its owner's name. */
export const loadSearchedSite = keptContent({
  tags: ['site', 'about'],
  max_age_ms: 10 * 60_000,
  async make({ database: { db } }) {
    const [services, record] = await Promise.all([listServices(db), loadCareerRecord(db)]);
    return { actions: actionsOf({ services, record }), owner_name: record.name };
  },
});

/** Those that a search finds, the best first. */
export async function findActions(deps: SearchDeps, search: Search): Promise<Action[]> {
  const { actions } = await loadSearchedSite(deps);
  return rankTexts(
    search,
    actions.map(({ words }) => words),
  ).flatMap((place) => actions[place] ?? []);
}
