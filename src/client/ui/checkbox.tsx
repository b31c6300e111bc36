import './checkbox.css';
import type { ComponentProps } from 'react';

/** A labelled checkbox. */
export function Checkbox({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
