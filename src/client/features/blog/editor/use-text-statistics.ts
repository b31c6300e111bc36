import { type RefObject, useCallback, useRef, useState } from 'react';
import type { RichText } from '../../../rich-text/rich-text-editor.tsx';
import { countText, type TextStatistics } from '../../../rich-text/text-statistics.ts';

/** Nobody reads them while typing. */
const pauseMs = 300;

/** Counts of the text, some time after it has changed. */
export function useTextStatistics(richText: RefObject<RichText | null>) {
  const [statistics, setStatistics] = useState<TextStatistics>({ characters: 0, words: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useCallback(() => {
    if (richText.current) setStatistics(countText(richText.current.getDoc()));
  }, [richText]);
  const countSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(count, pauseMs);
  }, [count]);
  return { statistics, count, countSoon };
}
