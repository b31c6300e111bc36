import { useEffect, useRef } from 'react';
import type { Outcome } from './use-list-actions.ts';

/**
 * Gets the focus of a row whose button had it and is gone, or soon will be, and of a button that has nothing more to do.
 * Somebody who goes on with the next row keeps it, unless something has failed.
 */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!outcome) return;
    const focused = document.activeElement;
    const isFocusLost = focused === document.body;
    const isFocusIdle = !outcome.isSeen && focused?.ariaDisabled === 'true';
    if (isFocusLost || isFocusIdle || outcome.areRowsGoing || outcome.tone === 'error')
      ref.current?.focus({ preventScroll: outcome.isSeen });
  }, [outcome]);
  return (
    <div ref={ref} role="status" tabIndex={-1} className="manage-outcome">
      {outcome && (
        <div className={outcome.isSeen ? 'sr-only' : 'notice'} data-tone={outcome.tone}>
          <p>{outcome.text}</p>
          {outcome.problems && outcome.problems.length > 0 && (
            <ul className="manage-problems">
              {outcome.problems.map(({ name, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may be the same
                <li key={index}>
                  <bdi>{name}</bdi>: {reason}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
