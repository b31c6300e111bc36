/** The ledger of migrations that this database has had. */
export interface MigrationsTable {
  name: string;
  /** ISO time in UTC. */
  applied_at: string;
}
