import type { ReactNode } from 'react';

/** Other tabs of the browser know a row by its kind and this: `post:17`. */
export interface ListRow {
  id: number | string;
}

/** A page of a list, with how many rows each of its tabs has. */
export interface ListPage<Row> {
  results: readonly Row[];
  count: number;
  /** There are even more, which are not listed. */
  isAtLeast?: boolean;
  page: number;
  total_pages: number;
  /** `null` where they are not known: the list is worth showing without them. */
  counts: Readonly<Partial<Record<string, number>>> | null;
}

export interface ListTab {
  status: string;
  label: string;
  /** Said where it has nothing. */
  empty: { title: string; text: string };
  /** Said above what it has. */
  note?: string;
  /** Not offered while it has nothing. */
  isHiddenWhenEmpty?: true;
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
  /** Keys of actions on its rows, besides those that every list has. */
  keys?: readonly { key: string; does: string }[];
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
  /** What a row will be then, `null` if it is gone: shown at once, and taken back if it fails. */
  expected?: (row: RowOf<Target>) => RowOf<Target> | null;
  /** Does the same for the row that has the focus, or for those that are selected. */
  key?: string;
  /** Of several actions with the same key the first that fits is meant. */
  fits?: (target: Target) => boolean;
  /** Does it. Returns what to say then. */
  run: (target: Target) => Promise<string | PartialOutcome>;
}

/** Said of what has worked for some rows and not for others. */
export interface PartialOutcome {
  text: string;
  /** The rows that stay as they are, each with the reason. */
  problems: readonly { name: string; reason: string }[];
}

type RowOf<Target> = Target extends readonly (infer Row)[] ? Row : Target;

export interface ListQuestion {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  pendingLabel: string;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  /** Said when it fails and the server gives no reason. */
  failureText?: string | undefined;
}
