import type { ReactNode } from 'react';

interface Notes {
  hint?: ReactNode;
  error?: string | undefined;
}

/** The hint and the error of a field, to be shown below it. @param id of the field; theirs are made from it */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </>
  );
}

/** What the field's `aria-describedby` says so that they are read out with it. */
export function describedByNotes(id: string, { hint, error }: Notes): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
