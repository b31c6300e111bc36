import type { ReactNode } from 'react';
import type { ListAction, ListDescription, ListPage } from './list-description.ts';
import type { ListPlace } from './list-place.ts';
import type { RowView } from './list-table.tsx';
import type { Outcome } from './use-list-actions.ts';

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
  /** What stands under the tabs: with it they are folders beside the list, where there is room. */
  aside?: ReactNode;
  /** A row that is open over the list. */
  detail?: (tools: DetailTools<Row>) => ReactNode;
}

export interface DetailTools<Row> {
  /** Does something with a row as its own buttons in the list do. */
  act: (action: ListAction<Row>, row: Row) => void;
  /** A row as it will be when what is being done is done; `null` if it will be gone. */
  expected: (row: Row) => Row | null;
  outcome: Outcome | null;
}
