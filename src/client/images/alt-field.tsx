import type { Ref } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import type { ImageText } from './image-text.ts';

interface AltFieldProps {
  value: ImageText;
  error: string | undefined;
  maxLength?: number | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onChange: (value: ImageText) => void;
}

/** What an image is to those who do not see it. The text stays when the image is called decoration, and comes back. */
export function AltField({ value, error, maxLength, inputRef, onChange }: AltFieldProps) {
  const { alt, is_decorative } = value;
  return (
    <>
      <Field
        ref={inputRef}
        label="Alternative text"
        hint="What the image shows, for readers who cannot see it."
        value={alt}
        disabled={is_decorative}
        error={error}
        maxLength={maxLength}
        autoComplete="off"
        data-alt={alt.trim() === '' ? 'empty' : 'given'}
        onChange={({ target }) => onChange({ alt: target.value, is_decorative })}
      />
      <Checkbox
        label="Decorative image (no description needed)"
        checked={is_decorative}
        onChange={({ target }) => onChange({ alt, is_decorative: target.checked })}
      />
    </>
  );
}
