import { type CounterDeps, createVisitorCounter, type VisitorCounter } from '../../http/visitor-counter.ts';
import { addViews, forgetViewsBefore } from './view-counter.queries.ts';

/** Of posts, by their ids. */
export type ViewCounter = VisitorCounter<number>;

/** Counts readers of posts once a day each. */
export function createViewCounter(deps: CounterDeps): ViewCounter {
  const { db } = deps;
  return createVisitorCounter<number>(deps, {
    name: 'views',
    daily_per_address: 300,
    visitors_per_address: 6,
    add: (visits) => addViews(db, visits),
    forgetBefore: (day) => forgetViewsBefore(db, day),
  });
}
