import '../../../editing/editing-notices.css';
import { useEffect, useMemo, useState } from 'react';
import { type SectionName, sectionNames, sectionNumbers, sectionTitles } from '../../../../shared/career/sections.ts';
import { openJournal } from '../../../editing/journal.ts';
import { listLeft } from '../../../editing/use-left-text.ts';

interface LeftSectionsProps {
  user_id: string;
  /** Those that are open offer for themselves what was left of them. */
  open: ReadonlyMap<SectionName, unknown>;
  onOpen: (name: SectionName) => void;
}

/** Says which sections have text that an earlier opening has left in this browser. */
export default function LeftSections({ user_id, open, onOpen }: LeftSectionsProps) {
  const journal = useMemo(openJournal, []);
  const [left, setLeft] = useState<readonly SectionName[]>([]);
  // A section that was closed may have left something just now.
  useEffect(() => {
    listLeft(journal, { user_id, kind: 'about' }).then(
      (entries) => {
        const numbers = new Set(entries.map(({ document_id }) => document_id));
        setLeft(sectionNames.filter((name) => numbers.has(sectionNumbers[name]) && !open.has(name)));
      },
      // Without a store there is nothing left in it.
      () => undefined,
    );
  }, [journal, user_id, open]);

  return (
    <div className="left-sections" role="status">
      {left.map((name) => (
        <div key={name} className="notice editing-notice" data-tone="neutral">
          <p>There is unsaved text in {sectionTitles[name]}.</p>
          <button
            type="button"
            className="button button-small button-quiet"
            aria-label={`Show the unsaved text in ${sectionTitles[name]}`}
            onClick={() => onOpen(name)}
          >
            Show
          </button>
        </div>
      ))}
    </div>
  );
}
