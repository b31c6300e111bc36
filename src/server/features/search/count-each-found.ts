import type { Search } from '../search-index/sought.ts';
import { eachSoughtHere } from '../site/site-synonyms.ts';
import { countEachKind, searchedPosts, searchedProjects } from './found-documents.queries.ts';
import { type ActionDeps, findActions } from './load-actions.ts';

/** How much each of several searches finds of all that everybody may see, counted up to `most` at least. */
export async function countEachFound(deps: ActionDeps, searches: readonly Search[], most: number): Promise<number[]> {
  const { db } = deps.database;
  const sought = await eachSoughtHere(deps, searches);
  const asked = { searches: sought, most, now: deps.clock.now() };
  const [posts, projects, ...actions] = await Promise.all([
    countEachKind(db, searchedPosts, asked),
    countEachKind(db, searchedProjects, asked),
    ...sought.map((search) => findActions(deps, search)),
  ]);
  return searches.map((_, i) => (posts[i] ?? 0) + (projects[i] ?? 0) + (actions[i]?.length ?? 0));
}
