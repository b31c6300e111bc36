import { useEffect, useEffectEvent, useState } from 'react';
import { reasonOf } from '../../shared/contract/errors.ts';

export type Loaded<Value> = { step: 'loading' } | { step: 'failed'; message: string } | { step: 'ready'; value: Value };

/**
 * Loads again whenever `key` changes, and when it is told to. An answer that comes too late is passed over.
 * @param key what is loaded
 */
export function useLoaded<Value>(key: unknown, load: () => Promise<Value>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: unknown; attempt: number; loaded: Loaded<Value> }>();
  const start = useEffectEvent(load);

  useEffect(() => {
    let isCurrent = true;
    const keep = (loaded: Loaded<Value>) => {
      if (isCurrent) setState({ key, attempt, loaded });
    };
    start().then(
      (value) => keep({ step: 'ready', value }),
      (error: unknown) => keep({ step: 'failed', message: reasonOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);

  const isOfThis = state !== undefined && state.key === key && state.attempt === attempt;
  const loaded: Loaded<Value> = isOfThis ? state.loaded : { step: 'loading' };
  return { loaded, retry: () => setAttempt(attempt + 1) };
}
