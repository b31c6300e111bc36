import { formatTime } from '../../shared/text/format-date.ts';
import type { SaveState } from './save-state.ts';

interface SaveIndicatorProps {
  state: SaveState | null;
  timeZone: string;
  /** While it is on its way. */
  savingText?: string;
  /** Something is waiting that does not save itself. */
  isMoreUnsaved?: boolean;
}

/** In a word or two, where the text is. Not announced: it changes all the time. */
export function SaveIndicator({
  state,
  timeZone,
  savingText = 'Auto-saving...',
  isMoreUnsaved = false,
}: SaveIndicatorProps) {
  return (
    <p className="save-indicator label" data-phase={state?.phase}>
      {state && (state.phase === 'saving' ? savingText : indication(state, timeZone, isMoreUnsaved))}
    </p>
  );
}

function indication({ phase, saved_at }: SaveState, timeZone: string, isMoreUnsaved: boolean): string {
  if (phase !== 'clean' || isMoreUnsaved) return 'Unsaved changes';
  return saved_at === null ? '' : `Saved ${formatTime(saved_at, timeZone)}`;
}
