import type { Generated } from 'kysely';

/** Documents of their own address. */
export type DocumentKind = 'post' | 'project';
/** What keeps its versions: of sections each does, by its number, under the kind of its family. */
export type VersionedKind = DocumentKind | 'about' | 'site';

/** Former texts of documents. The document itself may be gone for ever only after `deleteRevisions`. */
export interface RevisionsTable {
  id: Generated<number>;
  kind: VersionedKind;
  document_id: number;
  /** When the text was begun, for autosaves that took the place of one another. */
  created_at: string;
  /** When the text was saved. */
  updated_at: string;
  author_id: string | null;
  /** `restore_point`: kept because another text was about to take its place. */
  reason: 'save' | 'autosave' | 'restore_point';
  /** Given by a person; empty for none. */
  name: string;
  /** The opening of an editor that wrote it; empty for none. */
  session: string;
  title: string;
  word_count: number;
  /** JSON, of a shape that is the document's own. */
  fields: string;
}

/** The images of documents. One that is shown is as public as its document; one that is mentioned is only kept. */
export interface DocumentMediaTable {
  kind: VersionedKind;
  document_id: number;
  /** `shown` by the document as it is; `mentioned` by one of its versions, or has been. */
  role: 'shown' | 'mentioned';
  media_id: number;
}
