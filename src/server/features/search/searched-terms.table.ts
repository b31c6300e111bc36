/** What visitors have looked for on a day; a few at most know it from its sender. */
export interface SearchedTermsTable {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  /** From `searchedTerm`. */
  term: string;
  /** Whether something public was found when it was looked for last. */
  has_results: number;
  visitors: number;
}

/** Who has looked for what today, as far as that must be known to count each visitor once. */
export interface SearchVisitsTable {
  day: string;
  term: string;
  visitor: string;
}
