import { Link } from '@tanstack/react-router';
import { Dialog } from '../../ui/dialog.tsx';

interface Choice {
  label: string;
  /** How many results there are behind it. */
  count?: number;
  isChosen: boolean;
  /** The address of the page then. */
  search: object;
}

interface ChoiceDialogProps {
  title: string;
  choices: readonly Choice[];
  isOpen: boolean;
  onClose: () => void;
}

/** Each choice is a link: there is nothing to be confirmed. */
export function ChoiceDialog({ title, choices, isOpen, onClose }: ChoiceDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <ul className="search-choices">
        {choices.map(({ label, count, isChosen, search }) => (
          <li key={label}>
            <Link
              to="/search"
              search={search as never}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={isChosen ? 'true' : undefined}
              onClick={onClose}
            >
              {label}
              {count !== undefined && <span className="tab-count">{count.toLocaleString('en-GB')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
