import type { Generated } from 'kysely';

/** What documents in the public index are ranked by, and shown with where they are found. */
export interface DocumentTextsTable {
  kind: string;
  document_id: number;
  /** Their words, cut, a line each: of the title, of labels, of headings, of the summary. Tabs part labels and headings. */
  words: string;
  /** The plain text. */
  text: string;
}

/** Every word that a document in the public index has or has had. None is ever taken out. */
export interface SearchWordsTable {
  id: Generated<number>;
  word: string;
}
