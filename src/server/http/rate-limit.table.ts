export interface RateLimitsTable {
  /** SHA-256 of what is counted, so that the table holds no addresses and no names. */
  key: string;
  count: number;
  /** ISO time at which counting starts anew. */
  resets_at: string;
}
