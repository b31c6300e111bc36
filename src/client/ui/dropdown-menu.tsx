import type { ReactNode } from 'react';
import ChevronDown from '~icons/bi/chevron-down';

interface DropdownMenuProps {
  id: string;
  label: string;
  children: ReactNode;
}

/** A list of links behind a button. The browser opens and closes it, so it needs no script. */
export function DropdownMenu({ id, label, children }: DropdownMenuProps) {
  return (
    <>
      <button type="button" popoverTarget={id} className="dropdown-button">
        {label}
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={id} popover="auto" className="dropdown">
        {children}
      </ul>
    </>
  );
}
