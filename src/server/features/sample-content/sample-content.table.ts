/** Sample content that this database has been offered, whether it took it or had content of its own. */
export interface SamplesOfferedTable {
  name: string;
  /** ISO time in UTC. */
  offered_at: string;
}
