import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { categoryLabels, type GroupName, type SearchAddress, sortLabels } from './search-address.ts';

interface ArrangeResultsProps {
  address: SearchAddress;
  counts: Record<GroupName, number>;
}

/** The same choices as in the form, for whom has script. */
export function ArrangeResults({ address, counts }: ArrangeResultsProps) {
  const { category, sort, ...rest } = { ...address, page: undefined };
  const sorts = Object.entries(sortLabels).map(([name, label]) => ({
    label,
    isChosen: name === (sort ?? 'relevance'),
    search: { ...rest, category, sort: name === 'relevance' ? undefined : name },
  }));
  const all = counts.posts + counts.projects + counts.actions;
  const categories = Object.entries(categoryLabels).map(([name, label]) => ({
    label,
    count: name === 'all' ? all : counts[name as GroupName],
    isChosen: name === (category ?? 'all'),
    search: { ...rest, sort, category: name === 'all' ? undefined : name },
  }));
  return (
    <div className="arrange-results">
      <ChoiceDialog title="Sort Results" choices={sorts} />
      <ChoiceDialog title="Filter Results" choices={categories} />
    </div>
  );
}

interface Choice {
  label: string;
  /** How many results there are behind it. */
  count?: number;
  isChosen: boolean;
  /** The address of the page then. */
  search: object;
}

/** A button, and the choices that it opens. Each is a link: there is nothing to be confirmed. */
function ChoiceDialog({ title, choices }: { title: string; choices: readonly Choice[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {title}
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        <ul className="search-choices">
          {choices.map(({ label, count, isChosen, search }) => (
            <li key={label}>
              <Link
                to="/search"
                search={search as never}
                replace
                resetScroll={false}
                activeOptions={{ exact: true, includeSearch: true }}
                data-chosen={isChosen ? '' : undefined}
                onClick={close}
              >
                {label}
                {count !== undefined && <span className="search-count">{count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
