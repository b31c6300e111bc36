import type { Image } from '../../../shared/contract/images.ts';
import type { ImagePlace } from '../../../shared/contract/managed-media.ts';
import type { Action } from '../../../shared/permissions.ts';
import type { Db } from '../../db/schema.ts';

/** An image that takes another's place, or has another text. */
export interface ChangedImage {
  image: Image;
  /** The key that it has had until now, and those before. */
  keys: readonly string[];
}

/** Shows changed images anew, in the transaction that changes them. False when a document was saved meanwhile. */
export type ShowAnew = (trx: Db) => Promise<boolean>;

/** What has images. A kind tells of its own, since the library knows none. */
export interface ImageUser {
  /** In `document_media`. */
  kind: 'post' | 'project' | 'about' | 'site';
  /** What whoever may edit all of it may do. */
  edit: Action;
  /** Whether something public shows the image. */
  isShown(db: Db, media_id: number, now: Date): Promise<boolean>;
  /** Where an image is, of the documents with these ids, by their ids. */
  findPlaces(
    db: Db,
    ids: readonly number[],
    image: { id: number; keys: readonly string[] },
    now: Date,
  ): Promise<Map<number, ImagePlace>>;
  /** Works out what those documents are to be with the changed image, where that does not follow by itself. */
  prepare?(db: Db, ids: readonly number[], changed: ChangedImage): Promise<ShowAnew>;
}
