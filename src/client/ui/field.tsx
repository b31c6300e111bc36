import { type ComponentProps, useId } from 'react';
import { FieldNotes } from './field-notes.tsx';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Shown next to the field and read out with it. */
  error?: string | undefined;
  hint?: string;
}

/** A labelled input with its error. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
