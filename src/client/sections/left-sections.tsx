import '../editing/editing-notices.css';
import { useEffect, useMemo, useState } from 'react';
import type { SectionFamily } from '../../shared/sections/section-family.ts';
import { openJournal } from '../editing/journal.ts';
import { listLeft } from '../editing/use-left-text.ts';

interface LeftSectionsProps<Name extends string> {
  family: SectionFamily<Name>;
  /** Those that the page shows; all of the family unless given. */
  names?: readonly Name[];
  user_id: string;
  /** Those that are open offer for themselves what was left of them. */
  open: ReadonlyMap<Name, unknown>;
  onOpen: (name: Name) => void;
}

/** Says which sections have text that an earlier opening has left in this browser. */
export default function LeftSections<Name extends string>({
  family,
  names,
  user_id,
  open,
  onOpen,
}: LeftSectionsProps<Name>) {
  const journal = useMemo(openJournal, []);
  const [left, setLeft] = useState<readonly Name[]>([]);
  // A section that was closed may have left something just now.
  useEffect(() => {
    listLeft(journal, { user_id, kind: family.kind }).then(
      (entries) => {
        const numbers = new Set(entries.map(({ document_id }) => document_id));
        const shown = names ?? (Object.keys(family.numbers) as Name[]);
        setLeft(shown.filter((name) => numbers.has(family.numbers[name]) && !open.has(name)));
      },
      // Without a store there is nothing left in it.
      () => undefined,
    );
  }, [journal, family, names, user_id, open]);

  return (
    <div className="left-sections" role="status">
      {left.map((name) => (
        <div key={name} className="notice editing-notice" data-tone="neutral">
          <p>There is unsaved text in {family.titles[name]}.</p>
          <button
            type="button"
            className="button button-small button-quiet"
            aria-label={`Show the unsaved text in ${family.titles[name]}`}
            onClick={() => onOpen(name)}
          >
            Show
          </button>
        </div>
      ))}
    </div>
  );
}
