export interface ViewSaltsTable {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  salt: string;
}
