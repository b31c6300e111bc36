import { formatTime } from '../../shared/text/format-date.ts';
import type { SaveState } from './save-state.ts';

interface SaveIndicatorProps {
  state: SaveState | null;
  timeZone: string;
  /** While it is on its way. */
  savingText?: string;
}

/** In a word or two, where the text is. Not announced: it changes all the time. */
export function SaveIndicator({ state, timeZone, savingText = 'Auto-saving...' }: SaveIndicatorProps) {
  return (
    <p className="save-indicator label" data-phase={state?.phase}>
      {state && (state.phase === 'saving' ? savingText : indication(state, timeZone))}
    </p>
  );
}

function indication({ phase, saved_at }: SaveState, timeZone: string): string {
  if (phase !== 'clean') return 'Unsaved changes';
  return saved_at === null ? '' : `Saved ${formatTime(saved_at, timeZone)}`;
}
