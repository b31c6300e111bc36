import { useEffect, useState } from 'react';
import type { PopularSearch } from '../../../shared/contract/search.ts';
import { call } from '../../api.ts';
import { entriesOf, failureOf } from './search-failure.ts';

const maxShown = 10;

interface PopularSearches {
  /** `null` while they are on their way. */
  popular: readonly PopularSearch[] | null;
  error?: string;
}

/** Until the page is left. */
let known: PopularSearches = { popular: null };

export function usePopularSearches(): PopularSearches {
  const [shown, setShown] = useState(known);

  useEffect(() => {
    if (known.popular) return;
    const end = new AbortController();
    const ask = async () => {
      try {
        const answer = await call('GET /api/v1/search/popular/', {}, { signal: end.signal });
        const entries = entriesOf<PopularSearch>(answer, 'popular_searches', { text: 'string', count: 'number' });
        known = { popular: entries.slice(0, maxShown) };
        setShown(known);
      } catch (error) {
        const message = failureOf(error, 'popular searches', 'Too many requests. Please wait a moment.');
        if (!end.signal.aborted) setShown({ popular: [], error: message });
      }
    };
    void ask();
    return () => end.abort();
  }, []);

  return shown;
}
