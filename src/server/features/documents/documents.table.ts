import type { Generated } from 'kysely';
import type { DocumentKind } from './revisions.table.ts';

/** The columns that documents of all kinds have. Flags are 0 or 1, times ISO text in UTC. */
export interface DocumentColumns {
  id: Generated<number>;
  /** In public addresses; its history is in a table of its own. */
  slug: string;
  title: string;
  /** What titles are sorted by. */
  title_key: string;
  word_count: number;
  author_id: string | null;
  /** Counts saves. */
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  /** In the trash since then. */
  deleted_at: string | null;
  /** Given by the editor that created it, so that creating it twice makes one document. */
  creation_key: Generated<string | null>;
  /** The attempt to save that made the present version; `null` when its sender gave it no name. */
  last_save_id: Generated<string | null>;
  saved_by: Generated<string | null>;
}

/** The slugs of all documents, and the former ones of those that were public. Each kind has its own addresses. */
export interface DocumentSlugsTable {
  kind: DocumentKind;
  slug: string;
  document_id: number;
  /** When the document got another one; `null` for its present one, and when unknown. */
  moved_at: Generated<string | null>;
}
