import type { Generated } from 'kysely';
import type { KnownFormat } from './image-format.ts';

/** Images in the store, one row per content: the same image uploaded twice is one. */
export interface MediaTable {
  id: Generated<number>;
  /** Made from the uploaded bytes; the folder of its files in the store and in addresses. */
  key: string;
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  is_animated: number;
  /** A `data:` address of a tiny blurred version; empty for images that can be seen through. */
  placeholder: string;
  /** JSON list of `Rendition`. */
  renditions: string;
  /** All renditions together. */
  byte_size: number;
  /** When it was last uploaded. */
  created_at: string;
  /** Of the uploaded file; empty when unknown. */
  file_name: Generated<string>;
  /** For those who cannot see it, wherever it has no text of its own; empty for none. */
  alt: Generated<string>;
  /** What the uploaded file was; empty when unknown. */
  format: Generated<KnownFormat | ''>;
  /** Uploaded for the library itself: it stays until somebody removes it. */
  is_kept: Generated<number>;
  uploaded_by: string | null;
}

/** Keys that images had before they were replaced. Texts of then name them. */
export interface MediaFormerKeysTable {
  key: string;
  media_id: number;
}
