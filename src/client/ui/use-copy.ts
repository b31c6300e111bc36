import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const copiedNoteMs = 2000;

/** Copies a text, and for a while says so. */
export function useCopy(text: string) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), copiedNoteMs);
    return () => clearTimeout(timer);
  }, [state]);

  return { state, copy: async () => setState((await copyText(text)) ? 'copied' : 'failed') };
}
