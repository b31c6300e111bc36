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
    const isBeyondLast = category !== undefined && found.results[category].length === 0 && found.counts[category] > 0;
    if (isBeyondLast) setPageStatus(404);
    const failure = found.success ? null : found.message || 'Search failed';
    return { q, found: failure === null ? found : null, failure, is_missing: isBeyondLast, popular };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const is_missing = error.status === 404;
    setPageStatus(is_missing || error.status === 429 ? error.status : 503);
    return { q, found: null, failure: is_missing ? null : failureText(error), is_missing, popular };
  }
}

async function loadPopular(): Promise<readonly PopularSearch[]> {
  const answer = await orNothing(call('GET /api/v1/search/popular/', {}));
  return answer?.popular_searches ?? [];
}

/** What the server says of it, else the status of its answer. */
export function failureText(error: ApiError): string {
  if (error.status === 0) return error.message || 'An error occurred while searching';
  return reasonOf(error, `Search failed: ${error.status}`);
}
