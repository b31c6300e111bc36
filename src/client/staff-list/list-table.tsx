import './list-table.css';
import './list-cards.css';
import type { ReactNode, RefObject } from 'react';
import type { ListAction, ListColumn, ListRow } from './list-description.ts';
import { isUnderWay, type Pending } from './use-list-actions.ts';

/** What a list shows of each row, and what it offers there. */
export interface RowView<Row> {
  columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]];
  /** In the names of what acts on a row. */
  nameOf: (row: Row) => string;
  /** Pages of the row. They work without script. */
  linksOf?: (row: Row) => ReactNode;
  actionsOf?: (row: Row) => readonly ListAction<Row>[];
  /** Whether a row is still under the tab once it has changed. */
  isHere?: (row: Row) => boolean;
  /** `cards`: a card for each row, in a grid, however much room there is; the first column is a picture of it. */
  layout?: 'cards';
  /** Of the table, for rows of a look of their own. */
  className?: string;
  /** What tells rows apart for their styles, as `data-state`. */
  stateOf?: (row: Row) => string | undefined;
}

interface ListTableProps<Row> {
  table: RefObject<HTMLTableElement | null>;
  caption: string;
  rows: readonly Row[];
  view: RowView<Row>;
  pending: Pending | null;
  onAction: (action: ListAction<Row>, row: Row) => void;
  /** For each row where several can be selected. */
  choice: ((row: Row) => ReactNode) | null;
}

/** A table; where there is no room for one, a card for each row. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { table, caption, rows, view, choice, ...buttons } = props;
  const { linksOf, layout, className = '' } = view;
  const [first, ...others] = view.columns;
  return (
    <table ref={table} className={`manage-table ${className}`.trim()} data-layout={layout}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {choice && <HiddenHeader text="Selection" className="bulk-choice" />}
          {view.columns.map(({ name, className }) => (
            <th key={name} scope="col" className={className}>
              {name}
            </th>
          ))}
          <HiddenHeader text="Actions" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-state={view.stateOf?.(row)}>
            {choice && <td className="bulk-choice">{choice(row)}</td>}
            <th scope="row" className={first.className}>
              {first.cell(row)}
            </th>
            {others.map(({ name, className, cell }) => (
              <td key={name} className={className}>
                {cell(row)}
              </td>
            ))}
            <td className="manage-actions">
              <div>
                {linksOf?.(row)}
                <RowButtons row={row} view={view} {...buttons} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HiddenHeader({ text, className }: { text: string; className?: string }) {
  return (
    <th scope="col" className={className}>
      <span className="sr-only">{text}</span>
    </th>
  );
}

interface RowButtonsProps<Row> extends Pick<ListTableProps<Row>, 'view' | 'pending' | 'onAction'> {
  row: Row;
}

function RowButtons<Row extends ListRow>({ row, view, pending, onAction }: RowButtonsProps<Row>) {
  return view.actionsOf?.(row).map((action) => {
    const { label, pendingLabel, question } = action;
    const isPending = isUnderWay(pending, label, [row]);
    return (
      <button
        key={label}
        type="button"
        aria-label={isPending ? undefined : `${label} ${view.nameOf(row)}`}
        disabled={!question && pending !== null}
        onClick={() => onAction(action, row)}
      >
        {isPending ? pendingLabel : label}
      </button>
    );
  });
}
