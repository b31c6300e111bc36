import type { Generated } from 'kysely';
import type { DocumentKind } from './revisions.table.ts';

/** Links at which anybody can read a document before it is published. Times are ISO text in UTC. */
export interface PreviewLinksTable {
  id: Generated<number>;
  kind: DocumentKind;
  document_id: number;
  /** Of the token in its address, which is kept nowhere. */
  token_hash: string;
  created_at: string;
  expires_at: string;
  made_by: string | null;
}
