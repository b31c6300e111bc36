import type { Generated } from 'kysely';

/** Images in the store, one row per content: the same image uploaded twice is one. */
export interface MediaTable {
  id: Generated<number>;
  /** Digest of the uploaded bytes; the folder of its files in the store and in addresses. */
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
}
