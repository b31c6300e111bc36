import { useEffect, useRef } from 'react';
import type { Outcome } from './use-list-actions.ts';

/** Gets the focus, since the row whose button had it may be gone. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) ref.current?.focus();
  }, [outcome]);
  return (
    <div ref={ref} role="status" tabIndex={-1} className="manage-outcome">
      {outcome && (
        <p className="notice" data-tone={outcome.tone}>
          {outcome.text}
        </p>
      )}
    </div>
  );
}
