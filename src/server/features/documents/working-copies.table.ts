/** What was written of a published document since it was published last: readers do not see it. */
export interface WorkingCopiesTable {
  /** `post`. */
  kind: string;
  document_id: number;
  /** JSON: what the document's editor opens. */
  fields: string;
  saved_at: string;
}
