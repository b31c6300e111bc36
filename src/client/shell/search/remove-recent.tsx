import type { MouseEvent, RefObject } from 'react';
import Close from '~icons/bi/x-lg';

interface RemoveRecentProps {
  terms: readonly string[];
  field: RefObject<HTMLInputElement | null>;
  onRemove: (term: string) => void;
}

/** Stands over the recent searches, a button beside each: an option of a list can hold none. */
export function RemoveRecent({ terms, field, onRemove }: RemoveRecentProps) {
  function remove(term: string, { currentTarget }: MouseEvent<HTMLButtonElement>): void {
    const item = currentTarget.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    // Only by keys it has the focus, which must not go with it.
    if (document.activeElement === currentTarget) (next?.querySelector('button') ?? field.current)?.focus();
    onRemove(term);
  }

  return (
    <ul className="remove-recent" aria-label="Remove recent searches">
      {terms.map((term) => (
        <li key={term}>
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove “${term}”`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => remove(term, event)}
          >
            <Close aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
