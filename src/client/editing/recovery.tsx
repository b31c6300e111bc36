import './wide-dialog.css';
import { formatMoment } from '../../shared/text/format-date.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { EditedText } from './editing-text.ts';
import type { JournalEntry } from './journal.ts';
import { type ComparedText, TextComparison } from './text-comparison.tsx';

/** Of what document the text is, as far as the editor can tell that shows it. */
export type LeftTextOrigin = 'this' | 'new' | 'gone';

interface RecoveryDialogProps<Text extends EditedText> {
  /** What an earlier opening has left, the newest first. */
  entries: readonly JournalEntry<Text>[];
  originOf: (entry: JournalEntry<Text>) => LeftTextOrigin;
  documentName: string;
  timeZone: string;
  current: ComparedText;
  toCompared: (text: Text) => ComparedText;
  onRestore: (entry: JournalEntry<Text>) => void;
  onDiscard: (entry: JournalEntry<Text>) => void;
  /** Asks again another time. */
  onClose: () => void;
}

/** Offers text that a crash, a closed tab or a sign-out has left in this browser, and shows it first. */
export function RecoveryDialog<Text extends EditedText>(props: RecoveryDialogProps<Text>) {
  const { entries, originOf, documentName, timeZone, current, toCompared, onRestore, onDiscard, onClose } = props;
  const [entry] = entries;
  return (
    <Dialog title="Unsaved text was found" isOpen={entry !== undefined} onClose={onClose} className="dialog-wide">
      {entry && (
        <>
          <p>
            {foundText(originOf(entry), documentName)} It was changed last on {formatMoment(entry.changed_at, timeZone)}
            .{entries.length > 1 && ` There are ${entries.length} such texts; this is the newest.`}
          </p>
          <TextComparison
            before={current}
            after={toCompared(entry.text)}
            removedLabel="Only in the saved text"
            addedLabel="Only in the unsaved text"
          />
          <div className="dialog-actions">
            <button type="button" className="button button-quiet" onClick={onClose}>
              Not now
            </button>
            <button type="button" className="button button-quiet" onClick={() => onDiscard(entry)}>
              Discard it
            </button>
            <button type="button" className="button" onClick={() => onRestore(entry)}>
              Restore it
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function foundText(origin: LeftTextOrigin, documentName: string): string {
  if (origin === 'gone') {
    return `This browser has text that was not saved before its ${documentName} was deleted. Restored, it becomes a new ${documentName}.`;
  }
  return `This browser has text for ${origin === 'new' ? 'a new' : 'this'} ${documentName} that was not saved.`;
}
