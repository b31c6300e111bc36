import type { PopularSearch } from '../../../shared/contract/search.ts';
import type { AppDeps } from '../../app-deps.ts';
import { keptContent } from '../../kept-content.ts';
import { countEachFound } from './count-each-found.ts';
import { countedDays, dayBefore } from './search-counter.ts';
import { listSearchedTerms } from './searched-terms.queries.ts';

const popularCount = 10;
/** Of which some may find nothing any more. */
const popularCandidates = 40;
const popularFrom = 3;
/** Of each list for the owner. */
const listedTerms = 100;

type Deps = Pick<AppDeps, 'database' | 'clock'>;
type Terms = Awaited<ReturnType<typeof listSearchedTerms>>;

/** Those that still find something, so that nobody can publish a text by looking for it. */
export async function popularSearches(deps: Deps): Promise<PopularSearch[]> {
  const popular: PopularSearch[] = [];
  const candidates = await popularTerms(deps);
  for (let start = 0; start < candidates.length && popular.length < popularCount; start += popularCount) {
    const some = candidates.slice(start, start + popularCount);
    const finds = await findsNow(deps, some);
    popular.push(...some.filter((_, i) => finds[i]));
  }
  return popular.slice(0, popularCount);
}

/** What was looked for in vain, with whether something is found by it meanwhile. */
export async function termsNotFound(deps: Deps) {
  const terms = await listSearchedTerms(deps.database.db, {
    ...season(deps),
    min_visitors: 1,
    limit: listedTerms,
    has_results: false,
  });
  const finds = await findsNow(deps, terms);
  return terms.map((term, i) => ({ ...term, finds_now: finds[i] ?? false }));
}

export async function mostSearched(deps: Deps): Promise<Terms> {
  return listSearchedTerms(deps.database.db, {
    ...season(deps),
    min_visitors: 1,
    limit: listedTerms,
    has_results: true,
  });
}

/** Of all terms of a season, put together once a minute, and when the owner has forgotten one. */
const popularTerms = keptContent({
  tags: ['site'],
  max_age_ms: 60_000,
  make: (deps) =>
    listSearchedTerms(deps.database.db, {
      ...season(deps),
      min_visitors: popularFrom,
      limit: popularCandidates,
      has_results: true,
    }),
});

async function findsNow(deps: Deps, terms: Terms): Promise<boolean[]> {
  const counts = await countEachFound(
    deps,
    terms.map(({ text }) => text),
    1,
  );
  return counts.map((count) => count > 0);
}

function season({ clock }: Pick<Deps, 'clock'>) {
  return { since: dayBefore(clock.now(), countedDays) };
}
