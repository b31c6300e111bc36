import { useEffect, useSyncExternalStore } from 'react';
import type { FirstSteps } from '../shared/contract/first-steps.ts';

/** How much waits for somebody of the staff; `null` for what they may not see, or what is not known. */
export interface WaitingCounts {
  messages: number | null;
  comments: number | null;
  /** Those on a new site, of which some may be left. */
  first_steps: FirstSteps | null;
}

/** What a page has learned since the counts were loaded, which the header then shows. Only in the browser. */
let learned: Partial<WaitingCounts> = {};
const listeners = new Set<() => void>();

function learn(counts: Partial<WaitingCounts>): void {
  learned = counts;
  for (const listener of listeners) listener();
}

/** What the header shows. @param loaded with the page; newer ones count for more than what was learned before them */
export function useWaitingCounts(loaded: WaitingCounts): WaitingCounts {
  const since = useSyncExternalStore(
    listen,
    () => learned,
    () => nothing,
  );
  useEffect(() => {
    if (loaded) learn({});
  }, [loaded]);
  return { ...loaded, ...since };
}

/** For a page that knows one of them better. @param count `undefined` where it is not known */
export function useTellWaiting<Name extends keyof WaitingCounts>(
  name: Name,
  count: WaitingCounts[Name] | undefined,
): void {
  useEffect(() => {
    if (count !== undefined) learn({ ...learned, [name]: count });
  }, [name, count]);
}

const nothing: Partial<WaitingCounts> = {};

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
