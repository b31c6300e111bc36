import { useEffect, useEffectEvent, useState } from 'react';
import { reasonOf } from '../../shared/contract/errors.ts';

export type Loaded<Value> = { step: 'loading' } | { step: 'failed'; message: string } | { step: 'ready'; value: Value };

/**
 * Loads again whenever `key` changes, and when it is told to. An answer that comes too late is passed over.
 * @param key what is loaded
 */
export function useLoaded<Value>(key: string | number, load: () => Promise<Value>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ id: string; loaded: Loaded<Value> }>();
  const id = `${attempt} ${key}`;
  const start = useEffectEvent(load);

  useEffect(() => {
    let isCurrent = true;
    const keep = (loaded: Loaded<Value>) => {
      if (isCurrent) setState({ id, loaded });
    };
    start().then(
      (value) => keep({ step: 'ready', value }),
      (error: unknown) => keep({ step: 'failed', message: reasonOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);

  const loaded: Loaded<Value> = state?.id === id ? state.loaded : { step: 'loading' };
  return { loaded, retry: () => setAttempt(attempt + 1) };
}
