import * as contract from '../../../shared/contract/search.ts';
import type { AppDeps } from '../../app-deps.ts';
import { addressGroup } from '../../http/client-ip.ts';
import { type Binding, handle, handleKept } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { countEachFound } from './count-each-found.ts';
import { find, messageOf } from './find.ts';
import { countedDays, dayBefore } from './search-counter.ts';
import { searchedTerm } from './searched-term.ts';
import { listSearchedTerms } from './searched-terms.queries.ts';
import { suggest } from './suggest.ts';

const popularCount = 10;
/** Of which some may find nothing any more. */
const popularCandidates = 40;
const popularFrom = 3;
const windowSeconds = 60;

/** More than several people type in a minute behind one address. */
const limits = {
  search: { limit: 120 },
  suggestions: { limit: 240, message: 'Too many requests. Please wait a moment before searching again.' },
  popular: { limit: 120, message: 'Too many requests. Please wait a moment.' },
};

export const searchHandlers: Binding[] = [
  handleKept(
    contract.search,
    async ({ query }, context) => {
      await countCall(context, 'search');
      const { q, category = 'all', sort = 'relevance', page, page_size = contract.searchPageSize } = query;
      return { search: q.replace(/\s+/g, ' '), category, sort, page, page_size };
    },
    async (asked, { deps }) => {
      const found = await find(deps, asked);
      return { success: true, message: messageOf(found), ...found };
    },
  ),

  handleKept(
    contract.suggestSearches,
    async ({ query }, context) => {
      await countCall(context, 'suggestions');
      return (query.q ?? '').replace(/\s+/g, ' ').toLowerCase();
    },
    async (typed, { deps }) => ({ success: true, suggestions: await suggest(deps, typed) }),
  ),

  handleKept(
    contract.popularSearches,
    async (_input, context) => {
      await countCall(context, 'popular');
      return {};
    },
    async (_question, { deps }) => ({ success: true, popular_searches: await popularSearches(deps) }),
  ),

  handle(contract.recordSearch, ({ body }, { deps, ip, headers, session }) => {
    const term = searchedTerm(body.q);
    const user_agent = headers.get('user-agent') ?? '';
    if (term !== null && !session?.user.is_staff) deps.searches.record({ subject: term, ip, user_agent });
    return { success: true };
  }),
];

async function countCall({ deps, ip }: RequestContext, call: keyof typeof limits): Promise<void> {
  const key = `${call}:ip:${addressGroup(ip)}`;
  await deps.reading_limiter.take([{ key, window_seconds: windowSeconds, ...limits[call] }]);
}

/** Those that still find something, so that nobody can publish a text by looking for it. */
async function popularSearches(deps: AppDeps): Promise<contract.PopularSearch[]> {
  const popular: contract.PopularSearch[] = [];
  const candidates = await popularTerms(deps);
  for (let start = 0; start < candidates.length && popular.length < popularCount; start += popularCount) {
    const some = candidates.slice(start, start + popularCount);
    const counts = await countEachFound(
      deps,
      some.map(({ text }) => text),
      1,
    );
    popular.push(...some.filter((_, i) => counts[i] !== 0));
  }
  return popular.slice(0, popularCount);
}

const termsKeptMs = 60_000;
const keptTerms = new WeakMap<AppDeps['database'], { terms: Promise<contract.PopularSearch[]>; until: number }>();

/** Of all terms of a season, put together once a minute, whatever content changes meanwhile. */
function popularTerms({ database, clock }: AppDeps): Promise<contract.PopularSearch[]> {
  const now = clock.now();
  const kept = keptTerms.get(database);
  if (kept && now.getTime() < kept.until) return kept.terms;
  const terms = listSearchedTerms(database.db, {
    since: dayBefore(now, countedDays),
    min_visitors: popularFrom,
    limit: popularCandidates,
  });
  keptTerms.set(database, { terms, until: now.getTime() + termsKeptMs });
  terms.catch(() => keptTerms.delete(database));
  return terms;
}
