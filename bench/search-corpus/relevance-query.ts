export type QueryKind =
  | 'word'
  | 'words'
  | 'prefix'
  | 'form'
  | 'name'
  /** Misspelt, or spelt the American way: answered under 'Did you mean', or as if it had been spelt rightly. */
  | 'slip'
  | 'synonym'
  | 'script'
  | 'phrase'
  /** Many articles have the words; the one that has them in its title is meant. */
  | 'title'
  | 'newest';

export interface RelevanceQuery {
  query: string;
  kind: QueryKind;
  /** Titles, of which one at least must be among the first three results. */
  expected: readonly [string, ...string[]];
  reason: string;
}
