import { titleMaxLength } from '../../../../shared/post-limits.ts';
import { describedByNotes, FieldNotes } from '../../../ui/field-notes.tsx';

interface TitleFieldProps {
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (title: string) => void;
}

export function TitleField({ value, error, isDisabled, onChange }: TitleFieldProps) {
  return (
    <div className="field">
      <label htmlFor="post-title">Title</label>
      <input
        id="post-title"
        className="input editor-title"
        autoComplete="off"
        dir="auto"
        maxLength={titleMaxLength}
        value={value}
        disabled={isDisabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedByNotes('post-title', { error })}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldNotes id="post-title" error={error} />
    </div>
  );
}
