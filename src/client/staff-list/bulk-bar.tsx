import './bulk-bar.css';
import { PendingButton } from '../ui/pending-button.tsx';
import type { ListAction, ListRow } from './list-description.ts';
import { isUnderWay, type Pending } from './use-list-actions.ts';

interface BulkBarProps<Row extends ListRow> {
  /** Of the rows on this page. */
  selected: readonly Row[];
  areAllSelected: boolean;
  actions: readonly ListAction<readonly Row[]>[];
  pending: Pending | null;
  onToggleAll: () => void;
  onAction: (action: ListAction<readonly Row[]>) => void;
}

/** Selects all rows of a page or none, and offers what can be done with those that are selected. */
export function BulkBar<Row extends ListRow>({
  selected,
  areAllSelected,
  actions,
  pending,
  onToggleAll,
  onAction,
}: BulkBarProps<Row>) {
  return (
    <div className="bulk-bar">
      <button type="button" className="button button-quiet button-small" onClick={onToggleAll}>
        {areAllSelected ? 'Deselect All' : 'Select All'}
      </button>
      {actions.map((action) => (
        <PendingButton
          key={action.label}
          type="button"
          className="button button-quiet button-small"
          isPending={selected.length === 0 || pending !== null}
          onClick={() => onAction(action)}
        >
          {isUnderWay(pending, action.label, selected) ? action.pendingLabel : action.label}
        </PendingButton>
      ))}
      <p role="status" className="bulk-count label">
        {selected.length > 0 && `${selected.length} selected`}
      </p>
    </div>
  );
}
