import type { ListRow } from './list-description.ts';

/** The rows that are selected in one view of a list: another page, tab or search begins with none. */
export interface Selection {
  view: string;
  ids: ReadonlySet<ListRow['id']>;
}

export const nothingSelected: Selection = { view: '', ids: new Set() };

/** The selected ones of the rows that are shown. What has left them meanwhile is not among them. */
export function selectedOf<Row extends ListRow>({ view, ids }: Selection, shown: string, rows: readonly Row[]): Row[] {
  return view === shown ? rows.filter(({ id }) => ids.has(id)) : [];
}

/** One row more, or one less. */
export function toggled(selected: readonly ListRow[], view: string, { id }: ListRow): Selection {
  const ids = new Set(selected.map((row) => row.id));
  if (!ids.delete(id)) ids.add(id);
  return { view, ids };
}

/** All rows that are shown; none if they all are. */
export function allToggled(selected: readonly ListRow[], view: string, rows: readonly ListRow[]): Selection {
  return { view, ids: new Set(selected.length < rows.length ? rows.map(({ id }) => id) : []) };
}
