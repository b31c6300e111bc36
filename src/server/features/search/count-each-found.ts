import type { Search } from '../search-index/sought.ts';
import { eachSoughtHere } from '../site/site-synonyms.ts';
import { countEachKind, searchedPosts, searchedProjects } from './found-documents.queries.ts';
import { findActions, type SearchDeps } from './searched-site.ts';

/** How much each of several searches finds of all that everybody may see, counted up to `most`. */
export async function countEachFound(deps: SearchDeps, searches: readonly Search[], most: number): Promise<number[]> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const sought = await eachSoughtHere(deps, searches);
  const counts = sought.map(() => 0);
  const countMore = async (countKind: (left: Search[]) => Promise<number[]>) => {
    const left = [...counts.keys()].filter((place) => (counts[place] ?? 0) < most);
    const found = await countKind(left.flatMap((place) => sought[place] ?? []));
    for (const [i, place] of left.entries()) counts[place] = (counts[place] ?? 0) + (found[i] ?? 0);
  };
  await countMore((left) => countEachKind(db, searchedPosts, { searches: left, most, now }));
  await countMore((left) => countEachKind(db, searchedProjects, { searches: left, most, now }));
  await countMore((left) => Promise.all(left.map(async (search) => (await findActions(deps, search)).length)));
  return counts.map((count) => Math.min(count, most));
}
