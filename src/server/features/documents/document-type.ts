import type { Schema } from '../../db/schema.ts';
import type { DocumentKind } from './revisions.table.ts';

/** What tells one kind of document from another: where it is kept, and what it is called. */
export interface DocumentType {
  kind: DocumentKind;
  tables: {
    documents: keyof Schema;
    /** The slugs of all documents, and the former ones of those that were public. */
    slugs: keyof Schema;
    /** The search index. */
    words: keyof Schema;
  };
  columns: {
    /** In the table of slugs. */
    slug_owner: string;
    /** 0 for drafts. */
    is_live: string;
    /** A document becomes public at that time; `null` where that is at once. */
    live_from: string | null;
  };
  /** For titles without a letter or digit. */
  nameless_slug: string;
  texts: {
    title_taken: string;
    slug_taken: string;
    stale_version: string;
  };
}
