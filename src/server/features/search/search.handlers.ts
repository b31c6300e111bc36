import * as contract from '../../../shared/contract/search.ts';
import { addressGroup } from '../../http/client-ip.ts';
import { type Binding, handle, handleKept } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { builtInNames } from '../search-index/synonyms.ts';
import { find, messageOf } from './find.ts';
import { searchedTerm } from './searched-term.ts';
import { forgetTerm } from './searched-terms.queries.ts';
import { mostSearched, popularSearches, termsNotFound } from './searches-of-others.ts';
import { suggest } from './suggest.ts';

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

  handle(contract.getSearchTerms, async (_input, { deps }) => ({
    not_found: await termsNotFound(deps),
    most_searched: await mostSearched(deps),
    built_in_synonyms: builtInNames.map((names) => [...names]),
  })),

  handle(contract.forgetSearchTerm, async ({ body }, { deps }) => {
    await forgetTerm(deps.database.db, body.term);
    return { success: true, message: 'The term was forgotten.' };
  }),
];

async function countCall({ deps, ip }: RequestContext, call: keyof typeof limits): Promise<void> {
  const key = `${call}:ip:${addressGroup(ip)}`;
  await deps.reading_limiter.take([{ key, window_seconds: windowSeconds, ...limits[call] }]);
}
