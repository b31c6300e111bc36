import { ApiError, reasonOf } from '../../../shared/contract/errors.ts';
import type { PopularSearch } from '../../../shared/contract/search.ts';
import { call, setPageStatus } from '../../api.ts';
import { orNothing } from '../../pages/load-list.ts';
import type { SearchAddress } from './search-address.ts';

/** What is found of the search at an address; without one what others look for. `failure` says why there is nothing. */
export async function loadSearch(asked: SearchAddress) {
  const { q, category } = asked;
  const popular: readonly PopularSearch[] = [];
  if (q === undefined) return { q, found: null, failure: null, is_missing: false, popular: await loadPopular() };
  try {
    const found = await call('GET /api/v1/search/', { query: { ...asked, q } });
    if (!found.success)
      return { q, found: null, failure: found.message || 'Search failed', is_missing: false, popular };
    const isBeyondLast = category !== undefined && found.results[category].length === 0 && found.counts[category] > 0;
    if (isBeyondLast) setPageStatus(404);
    return { q, found, failure: null, is_missing: isBeyondLast, popular };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const is_missing = status === 404;
    setPageStatus(is_missing || status === 429 ? status : 503);
    return { q, found: null, failure: is_missing ? null : failureText(error), is_missing, popular };
  }
}

async function loadPopular(): Promise<readonly PopularSearch[]> {
  const answer = await orNothing(call('GET /api/v1/search/popular/', {}));
  return answer?.popular_searches ?? [];
}

/** What the server says of it, else the status of its answer; of an answer that makes no sense only that it failed. */
export function failureText(error: unknown): string {
  const unknown = 'An error occurred while searching';
  if (!(error instanceof ApiError)) return unknown;
  if (error.status === 0) return error.message || unknown;
  return reasonOf(error, `Search failed: ${error.status}`);
}
