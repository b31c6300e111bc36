import './title-field.css';
import { titleMaxLength } from '../../../../shared/post-limits.ts';
import { describedByNotes, FieldNotes } from '../../../ui/field-notes.tsx';

interface TitleFieldProps {
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (title: string) => void;
}

/** One line of text that wraps where it is longer than the screen is wide. */
export function TitleField({ value, error, isDisabled, onChange }: TitleFieldProps) {
  return (
    <div className="field">
      <label htmlFor="post-title">Title</label>
      <div className="editor-title" data-text={value}>
        <textarea
          id="post-title"
          rows={1}
          className="input"
          autoComplete="off"
          dir="auto"
          maxLength={titleMaxLength}
          value={value}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedByNotes('post-title', { error })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          }}
          onChange={({ target }) => onChange(target.value.replace(/[\r\n]+/g, ' '))}
        />
      </div>
      <FieldNotes id="post-title" error={error} />
    </div>
  );
}
