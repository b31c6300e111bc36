import { type ComponentProps, useId } from 'react';
import { describedByNotes, FieldNotes } from './field-notes.tsx';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Shown next to the field and read out with it. */
  error?: string | undefined;
  hint?: string;
}

/** A labelled input with its error. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedByNotes(id, { hint, error })}
        {...input}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
