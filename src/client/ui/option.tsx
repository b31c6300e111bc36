import './option.css';
import type { ReactNode } from 'react';

interface OptionProps {
  id: string;
  /** Chosen by keys, for the next Enter. */
  isActive: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** One of a list below a field, which keeps the focus and has the keys: see `useOptionKeys`. */
export function Option({ id, isActive, onPick, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      id={id}
      role="option"
      className="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  );
}
