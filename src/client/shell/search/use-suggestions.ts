import { useEffect, useState } from 'react';
import type { Suggestion } from '../../../shared/contract/search.ts';
import { call } from '../../api.ts';
import { entriesOf, failureOf } from './search-failure.ts';

const debounceMs = 500;

export type Suggestions =
  | { state: 'waiting' }
  | { state: 'found'; suggestions: readonly Suggestion[] }
  | { state: 'failed'; message: string };

/** By query in lower case, until the page is left. */
const known = new Map<string, Suggestions>();

/** What goes with `query`, which is trimmed; `null` where nothing is asked for. Only ever the answer to that very query. */
export function useSuggestions(query: string | null): Suggestions | null {
  const key = query?.toLowerCase() ?? null;
  const [failed, setFailed] = useState<{ key: string; message: string } | null>(null);
  const [, setAnswered] = useState('');

  useEffect(() => {
    if (query === null || key === null || known.has(key)) return;
    const end = new AbortController();
    const ask = async () => {
      try {
        const answer = await call('GET /api/v1/search/suggestions/', { query: { q: query } }, { signal: end.signal });
        const suggestions = entriesOf<Suggestion>(answer, 'suggestions', { text: 'string', type: 'string' });
        known.set(key, { state: 'found', suggestions });
        setAnswered(key);
      } catch (error) {
        const message = failureOf(
          error,
          'suggestions',
          'Too many requests. Please wait a moment before searching again.',
        );
        if (!end.signal.aborted) setFailed({ key, message });
      }
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      clearTimeout(timer);
      end.abort();
      setFailed(null);
    };
  }, [query, key]);

  if (key === null) return null;
  if (failed?.key === key) return { state: 'failed', message: failed.message };
  return known.get(key) ?? { state: 'waiting' };
}
