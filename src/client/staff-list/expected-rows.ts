import type { ListRow } from './list-description.ts';

/** What some rows will be when what is being done to them is done. */
export interface Expectation<Row> {
  ids: ReadonlySet<ListRow['id']>;
  change: (row: Row) => Row | null;
}

/** A row as it will be, `null` if it will be gone. */
export function expectedOf<Row extends ListRow>(row: Row, expectations: readonly Expectation<Row>[]): Row | null {
  return expectations.reduce<Row | null>(
    (changed, { ids, change }) => (changed && ids.has(changed.id) ? change(changed) : changed),
    row,
  );
}
