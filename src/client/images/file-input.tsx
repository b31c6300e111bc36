import './file-input.css';
import { type RefCallback, useId } from 'react';
import ImageIcon from '~icons/bi/image';

interface FileInputProps {
  label: string;
  hint: string;
  isMultiple?: boolean;
  error?: string | null | undefined;
  /** Files are held over the surrounding drop target. */
  isOver: boolean;
  isDisabled?: boolean;
  inputRef?: RefCallback<HTMLInputElement>;
  onFiles: (files: readonly File[]) => void;
}

/** Where images are chosen; its surroundings take dropped ones with `useFileDrop`. */
export function FileInput(props: FileInputProps) {
  const { label, hint, isMultiple = false, error, isOver, isDisabled = false, inputRef, onFiles } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="file-input" data-over={isOver || undefined}>
      <ImageIcon aria-hidden="true" />
      <div className="file-input-text">
        <label htmlFor={id} className="file-input-label link">
          {label}
          <input
            id={id}
            ref={inputRef}
            type="file"
            accept="image/*"
            multiple={isMultiple}
            disabled={isDisabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // So that choosing the same file again is a change.
              target.value = '';
              if (files.length > 0) onFiles(files);
            }}
          />
        </label>
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
