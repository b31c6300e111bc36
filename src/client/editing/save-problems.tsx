import './save-problems.css';
import type { ReactNode } from 'react';
import type { SaveState } from './save-state.ts';

interface SaveProblemsProps {
  state: SaveState | null;
  /** What went wrong is said elsewhere already, and was brought into sight; only what has to be decided is left to say. */
  isFailureShown: boolean;
  /** What the server says of fields that are not on the screen. */
  hiddenErrors?: readonly string[];
  /** What comes first where the session has ended. */
  signedOutText?: string;
  /** What the document is called in a sentence, e.g. 'post'. */
  documentName: string;
  onRetry: () => void;
  /** The document was deleted, or is not known here: the text becomes a new one. */
  onSaveAsNew: () => void;
  /** Shows both texts. */
  onCompare: () => void;
  /** Goes to the field that is wrong. */
  onShowError?: () => void;
}

/** What keeps the text from the server, and what can be done. The text is safe here meanwhile, and it says so. */
export function SaveProblems({
  state,
  isFailureShown,
  hiddenErrors = [],
  signedOutText = 'You are signed out.',
  documentName,
  onRetry,
  onSaveAsNew,
  onCompare,
  onShowError,
}: SaveProblemsProps) {
  if (!state) return null;
  const { phase, message, is_journal_broken, errors, document_id } = state;
  const fieldError = Object.values(errors)[0]?.[0];
  const kept = is_journal_broken ? 'Keep this tab open.' : 'Your text is kept in this browser.';
  return (
    <div className="save-problems">
      {phase === 'signed_out' && (
        <Problem>
          <p>
            {signedOutText} {kept} It is saved as soon as you have signed in again.
          </p>
          <a href="/login" target="_blank" rel="noopener" className="button button-small">
            Sign In
          </a>
        </Problem>
      )}
      {phase === 'conflict' && document_id === null && (
        <Problem>
          <p>
            This {documentName} was created before, and somebody else has saved it since. Nothing has been overwritten.{' '}
            {kept} You can save it as a new one.
          </p>
          <button type="button" className="button button-small" onClick={onSaveAsNew}>
            Save as a new {documentName}
          </button>
        </Problem>
      )}
      {phase === 'conflict' && document_id !== null && (
        <Problem>
          <p>
            Somebody else has saved this {documentName} since you opened it. Nothing has been overwritten. {kept}
          </p>
          <button type="button" className="button button-small" onClick={onCompare}>
            Compare
          </button>
        </Problem>
      )}
      {phase === 'gone' && (
        <Problem>
          <p>
            This {documentName} has been deleted. {kept} Restore it from the trash and try again, or save your text as a
            new one.
          </p>
          <button type="button" className="button button-small button-quiet" onClick={onRetry}>
            Try Again
          </button>
          <button type="button" className="button button-small" onClick={onSaveAsNew}>
            Save as a new {documentName}
          </button>
        </Problem>
      )}
      {!isFailureShown && (phase === 'unreachable' || phase === 'failed') && (
        <Problem>
          <p>
            Auto-save failed. Please try again. {sentence(message ?? '')} {kept}
          </p>
          <button type="button" className="button button-small button-quiet" onClick={onRetry}>
            Try Again
          </button>
        </Problem>
      )}
      {!isFailureShown && phase === 'refused' && (
        <Problem>
          <p>
            Auto-save failed. Please try again. {sentence(hiddenErrors.join(' ') || fieldError || message || '')} {kept}
          </p>
          {fieldError && hiddenErrors.length === 0 && (
            <button type="button" className="button button-small button-quiet" onClick={onShowError}>
              Show
            </button>
          )}
        </Problem>
      )}
      {is_journal_broken && phase !== 'clean' && (
        <Problem>
          <p>This browser cannot keep a copy of your text: its storage is full or switched off.</p>
        </Problem>
      )}
    </div>
  );
}

/** More follows, and not every text ends in a full stop. */
function sentence(text: string): string {
  return /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text;
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="notice editing-notice" data-tone="error">
      {children}
    </div>
  );
}
