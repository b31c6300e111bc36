import { useEffect, useSyncExternalStore } from 'react';

/** How much waits for somebody of the staff; `null` for what they may not see, or what is not known. */
export interface WaitingCounts {
  messages: number | null;
  comments: number | null;
  /** First steps on a new site that are left, and are to be reminded of. */
  steps: number | null;
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

/** For a page that knows a count better. @param count `undefined` where it is not known */
export function useTellWaiting(name: keyof WaitingCounts, count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) learn({ ...learned, [name]: count });
  }, [name, count]);
}

const nothing: Partial<WaitingCounts> = {};

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
