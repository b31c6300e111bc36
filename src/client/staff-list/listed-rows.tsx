import './list-keys.css';
import { useRef, useState } from 'react';
import { LoadFailed } from '../pages/load-failed.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ListStatus } from '../ui/list-status.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { expectedOf } from './expected-rows.ts';
import type { ListRow } from './list-description.ts';
import { ListKeys } from './list-keys.tsx';
import { linkTo } from './list-place.ts';
import { ListTable } from './list-table.tsx';
import { NothingListed } from './nothing-listed.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { allToggled, nothingSelected, selectedOf, toggled } from './selection.ts';
import type { StaffListProps } from './staff-list-props.ts';
import { useListActions } from './use-list-actions.ts';
import { useListKeys } from './use-list-keys.ts';

interface ListedRowsProps<Row> extends StaffListProps<Row> {
  /** What is shown was had before: it cannot be had anew. */
  isOutdated: boolean;
}

/** The rows of one tab, and what can be done with them. */
export function ListedRows<Row extends ListRow>(props: ListedRowsProps<Row>) {
  const { list, place, page, isOutdated, caption, view, bulkActions = [], children, detail } = props;
  const { noun, failureText } = list;
  const [selection, setSelection] = useState(nothingSelected);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const actions = useListActions({ noun, place, page });
  const { start, pending, asked, expectations } = actions;

  const expected = (row: Row) => expectedOf(row, expectations);
  const loaded = page?.results ?? [];
  const rows = loaded.flatMap((row) => {
    const changed = expected(row);
    return changed && (changed === row || (view.isHere?.(changed) ?? true)) ? changed : [];
  });
  const count = (page?.count ?? 0) - (loaded.length - rows.length);
  const shown = JSON.stringify(place.search);
  const selected = selectedOf(selection, shown, rows);
  const canSelect = bulkActions.length > 0;
  const note = list.tabs.find(({ status }) => status === place.search.status)?.note;

  const startForSelected = (action: (typeof bulkActions)[number]) =>
    start(action, selected, selected, () => setSelection(nothingSelected));
  const toggle = (row: Row) => setSelection(toggled(selected, shown, row));

  useListKeys({
    table,
    keys: (list.keys ?? []).map(({ key }) => key),
    onSelect: (index) => {
      const row = rows[index];
      if (row && canSelect) toggle(row);
    },
    onKey: (key, index) => {
      const isMeant =
        <Target,>(target: Target) =>
        ({ key: own, fits }: { key?: string; fits?: (some: Target) => boolean }) =>
          own === key && (fits?.(target) ?? true);
      const row = index === null ? undefined : rows[index];
      if (selected.length > 0) {
        const action = bulkActions.find(isMeant<readonly Row[]>(selected));
        if (action) startForSelected(action);
      } else if (row) {
        const action = view.actionsOf?.(row).find(isMeant(row));
        if (action) start(action, row, [row]);
      }
    },
    onHelp: () => setAreKeysShown(true),
  });

  return (
    <>
      <div className="list-line">
        <ListStatus
          path={place.path}
          loadingText={`Loading ${noun}s...`}
          count={count}
          isAtLeast={page?.isAtLeast}
          noun={noun}
        />
        {count > 0 && (
          <button
            type="button"
            className="list-keys-button"
            aria-haspopup="dialog"
            onClick={() => setAreKeysShown(true)}
          >
            Keyboard shortcuts
          </button>
        )}
      </div>
      <OutcomeNotice outcome={actions.outcome} />
      {(page === null || isOutdated) && (
        <LoadFailed text={failureText} retryLabel="Try Again" routeId={place.routeId} />
      )}
      {note && count > 0 && <p className="manage-note">{note}</p>}
      {page && count === 0 && (
        <NothingListed list={list} place={place}>
          {children}
        </NothingListed>
      )}
      {count > 0 && (
        <>
          {canSelect && (
            <BulkBar
              selected={selected}
              areAllSelected={selected.length === rows.length}
              actions={bulkActions}
              pending={pending}
              onToggleAll={() => setSelection(allToggled(selected, shown, rows))}
              onAction={startForSelected}
            />
          )}
          <ListTable
            table={table}
            caption={caption}
            rows={rows}
            view={view}
            pending={pending}
            onAction={(action, row) => start(action, row, [row])}
            choice={
              canSelect
                ? (row) => (
                    <input
                      type="checkbox"
                      aria-label={`Select ${view.nameOf(row)}`}
                      checked={selected.includes(row)}
                      onChange={() => toggle(row)}
                    />
                  )
                : null
            }
          />
        </>
      )}
      {page && (
        <Pagination
          page={page.page}
          totalPages={page.total_pages}
          linkTo={(number) => linkTo(place, { ...place.search, page: number })}
        />
      )}
      {areKeysShown && <ListKeys list={list} canSelect={canSelect} onClose={() => setAreKeysShown(false)} />}
      {detail?.({ act: (action, row) => start(action, row, [row]), expected, outcome: actions.outcome })}
      {asked?.question && (
        <ConfirmDialog
          key={`${asked.label} ${asked.rows.map(({ id }) => id)}`}
          {...asked.question}
          isOpen={actions.isAsking}
          onClose={actions.stopAsking}
          onConfirm={actions.confirm}
        >
          {asked.question.body}
        </ConfirmDialog>
      )}
    </>
  );
}
