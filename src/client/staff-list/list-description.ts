import type { ReactNode } from 'react';

/** Other tabs of the browser know a row by its kind and this: `post:17`. */
export interface ListRow {
  id: number | string;
}

/** A page of a list, with how many rows each of its tabs has. */
export interface ListPage<Row> {
  results: readonly Row[];
  count: number;
  page: number;
  total_pages: number;
  counts: Readonly<Partial<Record<string, number>>>;
}

export interface ListTab {
  status: string;
  label: string;
  /** Said where it has nothing. */
  empty: { title: string; text: string };
  /** Said above what it has. */
  note?: string;
}

/** What a list says of itself, whatever it shows of a row. */
export interface ListDescription {
  /** Of the whole list, such as `Posts`. */
  title: string;
  /** One row in a sentence. */
  noun: string;
  /** The first one has everything. */
  tabs: readonly [ListTab, ...ListTab[]];
  /** What is searched. */
  searchLabel: string;
  /** Said of a search that has found nothing. */
  nothingFound: { title: string; text: string };
  /** Said when the list cannot be had. */
  failureText: string;
}

/** The first column is what a row is called. */
export interface ListColumn<Row> {
  name: string;
  className?: string;
  cell: (row: Row) => ReactNode;
}

/** What can be done with a row, or with all that are selected. */
export interface ListAction<Target> {
  label: string;
  /** In its place while that is done. Not for what is asked first: the dialog says it. */
  pendingLabel?: string;
  /** Whether its rows are no longer under this tab then. */
  isRemoving: boolean;
  /** What is asked first. */
  question?: (target: Target) => ListQuestion;
  /** Does it. Returns what to say then. */
  run: (target: Target) => Promise<string>;
}

export interface ListQuestion {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  pendingLabel: string;
  /** Said when it fails and the server gives no reason. */
  failureText?: string | undefined;
}
