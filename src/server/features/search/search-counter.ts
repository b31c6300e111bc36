import { type CounterDeps, createVisitorCounter, type VisitorCounter } from '../../http/visitor-counter.ts';
import { findsAny, searchedPosts, searchedProjects } from './found-documents.queries.ts';
import { type ActionDeps, findActions } from './load-actions.ts';
import { addSearches, forgetSearches } from './searched-terms.queries.ts';

/** For so long, terms are among what is looked for most. */
export const countedDays = 90;
const dayMs = 24 * 60 * 60_000;

export function dayBefore(day: string | Date, days: number): string {
  return new Date(new Date(day).getTime() - days * dayMs).toISOString().slice(0, 10);
}

/** Whether a search finds anything that everybody may see. */
export async function findsSomething(deps: ActionDeps, search: string): Promise<boolean> {
  const { db } = deps.database;
  const now = deps.clock.now();
  if ((await findActions(deps, search)).length > 0) return true;
  return (await findsAny(db, searchedPosts, search, now)) || (await findsAny(db, searchedProjects, search, now));
}

/** Counts visitors of each term once a day. */
export function createSearchCounter(deps: ActionDeps & Omit<CounterDeps, 'db'>): VisitorCounter<string> {
  const { db } = deps.database;
  return createVisitorCounter<string>(
    { ...deps, db },
    {
      name: 'searches',
      daily_per_address: 100,
      async add(visits) {
        const hasResults = new Map<string, boolean>();
        for (const term of new Set(visits.map(({ subject }) => subject))) {
          hasResults.set(term, await findsSomething(deps, term));
        }
        await addSearches(db, visits, hasResults);
      },
      forgetBefore: (day) => forgetSearches(db, { visitsBefore: day, termsBefore: dayBefore(day, countedDays) }),
    },
  );
}
