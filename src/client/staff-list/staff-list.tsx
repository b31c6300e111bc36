import './staff-list.css';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from '../pages/load-failed.tsx';
import { useReload } from '../pages/use-reload.ts';
import { subscribe } from '../tab-sync.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ListStatus } from '../ui/list-status.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { ListAction, ListDescription, ListPage, ListRow } from './list-description.ts';
import { ListFilters } from './list-filters.tsx';
import { type ListPlace, linkTo } from './list-place.ts';
import { ListTable, type RowView } from './list-table.tsx';
import { NothingListed } from './nothing-listed.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { allToggled, nothingSelected, selectedOf, toggled } from './selection.ts';
import { useListActions } from './use-list-actions.ts';

export interface StaffListProps<Row> {
  list: ListDescription;
  place: ListPlace;
  /** `null` when it cannot be had. */
  page: ListPage<Row> | null;
  /** Of the table. */
  caption: string;
  view: RowView<Row>;
  /** With some, rows can be selected. */
  bulkActions?: readonly ListAction<readonly Row[]>[];
  /** The way to the first row, for those who may make one. */
  children?: ReactNode;
}

/**
 * What staff look after, tab by tab and page by page, with what can be done about it. What is shown is in the address;
 * it is asked for anew when another tab of the browser has changed it.
 */
export function StaffList<Row extends ListRow>({ page, ...props }: StaffListProps<Row>) {
  const { list, place } = props;
  const { noun } = list;
  const { routeId } = place;
  const reload = useReload(routeId);

  useEffect(
    () =>
      subscribe((event) => {
        if (event.type === 'content_updated' && event.resource.startsWith(`${noun}:`)) void reload();
      }),
    [noun, reload],
  );

  return (
    <div className="staff-list">
      <ListFilters list={list} place={place} counts={page?.counts ?? null} />
      <ListStatus path={place.path} loadingText={`Loading ${noun}s...`} count={page?.count ?? 0} noun={noun} />
      {page === null ? (
        <LoadFailed text={list.failureText} retryLabel="Try Again" routeId={routeId} />
      ) : (
        <ListedRows key={`${noun} ${place.search.status}`} page={page} {...props} />
      )}
    </div>
  );
}

/** The rows of one tab. */
function ListedRows<Row extends ListRow>(props: StaffListProps<Row> & { page: ListPage<Row> }) {
  const { list, place, page, caption, view, bulkActions = [], children } = props;
  const { results: rows, count } = page;
  const [selection, setSelection] = useState(nothingSelected);
  const shown = JSON.stringify(place.search);
  const selected = selectedOf(selection, shown, rows);
  const actions = useListActions({ noun: list.noun, place, page });
  const { start, pending, asked } = actions;
  const note = list.tabs.find(({ status }) => status === place.search.status)?.note;

  return (
    <>
      <OutcomeNotice outcome={actions.outcome} />
      {note && count > 0 && <p className="manage-note">{note}</p>}
      {count === 0 ? (
        <NothingListed list={list} place={place}>
          {children}
        </NothingListed>
      ) : (
        <>
          {bulkActions.length > 0 && (
            <BulkBar
              selected={selected}
              areAllSelected={selected.length === rows.length}
              actions={bulkActions}
              pending={pending}
              onToggleAll={() => setSelection(allToggled(selected, shown, rows))}
              onAction={(action) => start(action, selected, selected, () => setSelection(nothingSelected))}
            />
          )}
          <ListTable
            caption={caption}
            rows={rows}
            view={view}
            pending={pending}
            onAction={(action, row) => start(action, row, [row])}
            choice={
              bulkActions.length > 0
                ? (row) => (
                    <input
                      type="checkbox"
                      aria-label={`Select ${view.nameOf(row)}`}
                      checked={selected.includes(row)}
                      onChange={() => setSelection(toggled(selected, shown, row))}
                    />
                  )
                : null
            }
          />
        </>
      )}
      <Pagination
        page={page.page}
        totalPages={page.total_pages}
        linkTo={(number) => linkTo(place, { ...place.search, page: number })}
      />
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
