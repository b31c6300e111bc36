import { titleMaxLength } from '../../../../shared/post-limits.ts';

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
        aria-describedby={error ? 'post-title-error' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <p id="post-title-error" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
