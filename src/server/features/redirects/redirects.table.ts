import type { Generated } from 'kysely';

/** Addresses of one's own that lead to others. */
export interface SiteRedirectsTable {
  id: Generated<number>;
  /** Decoded, with its first slash and none at the end. */
  path: string;
  /** A path on this site with its query, or an address of another. */
  target: string;
  created_at: string;
}
