import { useEffect, useState } from 'react';
import type { PopularSearch } from '../../../shared/contract/search.ts';
import { call } from '../../api.ts';
import { failureOf } from './search-failure.ts';

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
        const { popular_searches } = await call('GET /api/v1/search/popular/', {}, { signal: end.signal });
        known = { popular: popular_searches.slice(0, maxShown) };
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
