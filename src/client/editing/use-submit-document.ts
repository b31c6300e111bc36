import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, type FieldErrors } from '../../shared/contract/errors.ts';
import type { DocumentSaver } from './document-saver.ts';
import type { EditedText } from './editing-text.ts';
import type { SaveAttempt, SavedDocument, SaveState } from './save-state.ts';

interface Submission {
  isSubmitting: boolean;
  message: string | null;
  errors: FieldErrors;
}

const nothingYet: Submission = { isSubmitting: false, message: null, errors: {} };

interface SubmitOptions<Draft extends EditedText, Saved extends SavedDocument> {
  saver: DocumentSaver<Draft, Saved> | null;
  /** @throws ApiError */
  save: (draft: Draft, attempt: SaveAttempt) => Promise<Saved>;
  /** What is said beside the errors of fields; `null` for nothing more. */
  messageOf: (error: unknown) => string | null;
  /** Answers whether the page is being left. */
  onSaved: (saved: Saved) => boolean;
}

/** A save that somebody asks for. Nothing typed is lost when it fails. */
export function useSubmitDocument<Draft extends EditedText, Saved extends SavedDocument>({
  saver,
  save,
  messageOf,
  onSaved,
}: SubmitOptions<Draft, Saved>) {
  const [submission, setSubmission] = useState(nothingYet);

  /** What was said is out of date. */
  const forget = useCallback(() => setSubmission((before) => (before.isSubmitting ? before : nothingYet)), []);

  useEffect(() => {
    // With the next change: what goes wrong with that is said where saving is spoken of.
    return saver?.subscribe(() => {
      if (saver.getState().phase === 'unsaved') forget();
    });
  }, [saver, forget]);

  async function submit(): Promise<void> {
    if (!saver || submission.isSubmitting) return;
    setSubmission({ ...nothingYet, isSubmitting: true });
    try {
      const saved = await saver.submit(save);
      setSubmission({ ...nothingYet, isSubmitting: onSaved(saved) });
    } catch (error) {
      const errors = error instanceof ApiError ? (error.errors ?? {}) : {};
      setSubmission({ ...nothingYet, message: messageOf(error), errors });
    }
  }

  return {
    ...submission,
    submit,
    /** Says what is wrong without having asked the server. */
    refuse: (errors: FieldErrors) => setSubmission({ ...nothingYet, errors }),
    forget,
  };
}

/** Goes on with a save that found nobody signed in, as soon as somebody is. For documents that do not save themselves. */
export function useSubmitAfterSignIn(state: SaveState | null, submit: () => Promise<void>): void {
  const wasSignedOut = useRef(false);
  const goOn = useEffectEvent(() => void submit());
  const phase = state?.phase;
  useEffect(() => {
    if (phase === 'unsaved' && wasSignedOut.current) goOn();
    wasSignedOut.current = phase === 'signed_out';
  }, [phase]);
}
