import { useEffect, useEffectEvent, useState } from 'react';

/** A page of this site that a link can lead to. */
export interface FoundPage {
  title: string;
  href: string;
  /** What tells it from others, e.g. that it is a draft. */
  detail?: string | undefined;
}

export type FindPages = (query: string, signal: AbortSignal) => Promise<FoundPage[]>;

export type PageSearch =
  | { step: 'idle' }
  | { step: 'loading' }
  | { step: 'failed' }
  /** `pages` is empty when nothing was found. */
  | { step: 'found'; pages: readonly FoundPage[] };

/** How long nothing is typed before the site is asked, in milliseconds. */
const pauseMs = 250;
const minQueryLength = 2;

/**
 * Pages for what is being typed: asked for after a pause, the question before given up.
 * @param query `null` when nothing is looked for
 */
export function usePageSearch(query: string | null, findPages: FindPages): PageSearch {
  const [search, setSearch] = useState<PageSearch>({ step: 'idle' });
  const wanted = query?.trim() ?? '';
  const isSearchable = isSearchText(wanted);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const pages = await findPages(wanted, signal);
      if (!signal.aborted) setSearch({ step: 'found', pages });
    } catch {
      if (!signal.aborted) setSearch({ step: 'failed' });
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another question
  useEffect(() => {
    if (!isSearchable) return;
    setSearch({ step: 'loading' });
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(controller.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, isSearchable]);

  return isSearchable ? search : { step: 'idle' };
}

/** What begins like an address is not looked for. */
function isSearchText(text: string): boolean {
  return text.length >= minQueryLength && !/^(?:[/#]|[a-z]+:|www\.)/i.test(text);
}
