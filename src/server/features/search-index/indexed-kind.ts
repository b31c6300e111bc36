import type { Schema } from '../../db/schema.ts';

/** Something that is found by its words. */
export interface IndexedKind {
  kind: string;
  table: keyof Schema;
  /** Of the kind, in its index. */
  number: number;
  /**
   * What only staff may find stands apart from what readers can: none of its words, and no number of them, can get into
   * what is public.
   */
  index: 'document_words' | 'private_words';
}

/** What a row is found by, the part that says most about it first. */
export interface IndexedTexts {
  title?: string;
  /** Tags, technologies, names. */
  labels?: readonly string[];
  headings?: readonly string[];
  summary?: string;
  /** All of its text, headings included. */
  body?: string;
}
