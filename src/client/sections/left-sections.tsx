import '../editing/editing-notices.css';
import { useEffect, useMemo, useState } from 'react';
import type { SectionFamily } from '../../shared/sections/section-family.ts';
import { openJournal } from '../editing/journal.ts';
import { listLeft } from '../editing/use-left-text.ts';

/** Longer than a closed section takes to keep its text. */
const closedMs = 500;

interface LeftSectionsProps<Name extends string> {
  /** Those that the page shows. */
  names: readonly Name[];
  familyOf: (name: Name) => SectionFamily<Name>;
  user_id: string;
  /** Those that are open offer for themselves what was left of them. */
  open: ReadonlyMap<Name, unknown>;
  onOpen: (name: Name) => void;
}

/**
 * Says which sections have text that an earlier opening has left in this browser. It comes a moment after the page: the last
 * of it, so that nothing moves away from under a finger.
 */
export default function LeftSections<Name extends string>({
  names,
  familyOf,
  user_id,
  open,
  onOpen,
}: LeftSectionsProps<Name>) {
  const journal = useMemo(openJournal, []);
  const [left, setLeft] = useState<readonly Name[]>([]);
  // A section that was closed may have left something just now. It keeps its text, and lets go of it, a moment later.
  useEffect(() => {
    const kinds = [...new Set(names.map((name) => familyOf(name).kind))];
    const look = () =>
      Promise.all(kinds.map((kind) => listLeft(journal, { user_id, kind }))).then(
        (entries) => {
          // No two families have a section of one number.
          const numbers = new Set(entries.flat().map(({ document_id }) => document_id));
          setLeft(names.filter((name) => numbers.has(familyOf(name).numbers[name]) && !open.has(name)));
        },
        // Without a store there is nothing left in it.
        () => undefined,
      );
    void look();
    const timer = setTimeout(look, closedMs);
    return () => clearTimeout(timer);
  }, [journal, names, familyOf, user_id, open]);

  return (
    <div className="left-sections" role="status">
      {left.map((name) => (
        <div key={name} className="notice editing-notice" data-tone="neutral">
          <p>There is unsaved text in {familyOf(name).titles[name]}.</p>
          <button
            type="button"
            className="button button-small button-quiet"
            aria-label={`Show the unsaved text in ${familyOf(name).titles[name]}`}
            onClick={() => onOpen(name)}
          >
            Show
          </button>
        </div>
      ))}
    </div>
  );
}
