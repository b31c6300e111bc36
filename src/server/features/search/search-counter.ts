import { type CounterDeps, createVisitorCounter, type VisitorCounter } from '../../http/visitor-counter.ts';
import { countEachFound } from './count-each-found.ts';
import type { SearchDeps } from './searched-site.ts';
import { addSearches, forgetSearches } from './searched-terms.queries.ts';

/** For so long, terms are among what is looked for most. */
export const countedDays = 90;
const dayMs = 24 * 60 * 60_000;

export function dayBefore(day: string | Date, days: number): string {
  return new Date(new Date(day).getTime() - days * dayMs).toISOString().slice(0, 10);
}

/** Counts visitors of each term once a day. */
export function createSearchCounter(deps: SearchDeps & Omit<CounterDeps, 'db'>): VisitorCounter<string> {
  const { db } = deps.database;
  return createVisitorCounter<string>(
    { ...deps, db },
    {
      name: 'searches',
      daily_per_address: 100,
      // Fewer than make a term popular.
      visitors_per_address: 2,
      async add(visits) {
        const terms = [...new Set(visits.map(({ subject }) => subject))];
        const counts = await countEachFound(deps, terms, 1);
        const hasResults = new Map(terms.map((term, i) => [term, counts[i] !== 0]));
        await addSearches(db, visits, hasResults);
      },
      forgetBefore: (day) => forgetSearches(db, { visitsBefore: day, termsBefore: dayBefore(day, countedDays) }),
    },
  );
}
