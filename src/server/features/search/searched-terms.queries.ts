import { sql } from 'kysely';
import { toCount, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { CountedVisit } from '../../http/visitor-counter.ts';

/** Of one day. Whoever sends more than these only raises the counts of those that are known. */
const maxTermsPerDay = 2000;

/**
 * Adds visitors to the terms that they had not looked for today.
 * @param hasResults whether something public is found by a term
 */
export async function addSearches(
  db: Db,
  visits: readonly CountedVisit<string>[],
  hasResults: ReadonlyMap<string, boolean>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('search_visits')
      .values(visits.map(({ day, subject, visitor }) => ({ day, term: subject, visitor })))
      .onConflict((conflict) => conflict.columns(['day', 'term', 'visitor']).doNothing())
      .returning(['day', 'term'])
      .execute();
    const room = await roomFor(trx, added[0]?.day ?? '');
    // In one order, so that two processes never wait for each other.
    const perTerm = [...Map.groupBy(added, ({ term }) => term)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const known = await knownTerms(trx, added);
    const kept = [
      ...perTerm.filter(([term]) => known.has(term)),
      ...perTerm.filter(([term]) => !known.has(term)).slice(0, room),
    ];
    if (kept.length === 0) return;
    await trx
      .insertInto('searched_terms')
      .values(
        kept.map(([term, { length, 0: first }]) => ({
          day: first?.day ?? '',
          term,
          has_results: toFlag(hasResults.get(term) ?? false),
          visitors: length,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['day', 'term']).doUpdateSet({
          has_results: sql`excluded.has_results`,
          visitors: sql`searched_terms.visitors + excluded.visitors`,
        }),
      )
      .execute();
  });
}

async function roomFor(trx: Db, day: string): Promise<number> {
  const { count } = await trx
    .selectFrom('searched_terms')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Math.max(0, maxTermsPerDay - toCount(count));
}

async function knownTerms(trx: Db, added: readonly { day: string; term: string }[]): Promise<Set<string>> {
  const terms = [...new Set(added.map(({ term }) => term))];
  if (terms.length === 0) return new Set();
  const rows = await trx
    .selectFrom('searched_terms')
    .select('term')
    .where('day', '=', added[0]?.day ?? '')
    .where('term', 'in', terms)
    .execute();
  return new Set(rows.map(({ term }) => term));
}

/** Forgets who has looked for something, and after a while what it was. */
export async function forgetSearches(
  db: Db,
  { visitsBefore, termsBefore }: { visitsBefore: string; termsBefore: string },
) {
  await db.deleteFrom('search_visits').where('day', '<', visitsBefore).execute();
  await db.deleteFrom('searched_terms').where('day', '<', termsBefore).execute();
}

interface Wanted {
  /** The first day, as `YYYY-MM-DD`. */
  since: string;
  /** On one of the days: on another day the same visitor counts again. */
  min_visitors: number;
  limit: number;
  /** Whether something was found by them when they were looked for. */
  has_results: boolean;
}

/** Terms with their visitors and their last day, the most first. */
export async function listSearchedTerms(db: Db, { since, min_visitors, limit, has_results }: Wanted) {
  const visitors = sql<number | string>`sum(visitors)`;
  const rows = await db
    .selectFrom('searched_terms')
    .select((eb) => ['term', visitors.as('count'), eb.fn.max('day').as('last_day')])
    .where('day', '>=', since)
    .where('has_results', '=', toFlag(has_results))
    .groupBy('term')
    .having((eb) => eb.fn.max('visitors'), '>=', min_visitors)
    .orderBy(visitors, 'desc')
    .orderBy('term')
    .limit(limit)
    .execute();
  return rows.map(({ term, count, last_day }) => ({ text: term, count: toCount(count), last_day }));
}

/** As if nobody had looked for it. */
export async function forgetTerm(db: Db, term: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('search_visits').where('term', '=', term).execute();
    await trx.deleteFrom('searched_terms').where('term', '=', term).execute();
  });
}
