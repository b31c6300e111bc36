import { createHash } from 'node:crypto';
import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import type { Image } from '../../../shared/contract/images.ts';
import { maxImageBytes } from '../../../shared/image-upload.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { MediaStore } from '../../adapters/media-store.ts';
import type { Db } from '../../db/schema.ts';
import { formatOf, ImageRefusedError, type KnownFormat, knownFormat } from './image-format.ts';
import { imageTexts } from './image-limits.ts';
import type { ChangedImage } from './image-user.ts';
import { deleteUnusedImage, findKeys, findManagedImages, isKeyTaken, replaceContent } from './managed-media.queries.ts';
import {
  deleteUnusedMedia,
  findImageByKey,
  type ImageContent,
  insertImage,
  listUnusedMedia,
  markAsAdded,
} from './media.queries.ts';
import { presentImage } from './present-image.ts';
import type { ProcessedImage } from './process-image.ts';

export const imageMissingText = 'Image not found. It may have been removed.';

/** How long an image may lie about unused: somebody may still be writing the text that it is for. */
const orphanAgeMs = 24 * 60 * 60_000;

export interface MediaLibrary {
  /**
   * Stores an image that was uploaded or imported; the same one twice is one.
   * @throws ApiError 400 under `field` for what is no image, is broken, or too large
   */
  add(file: File, field: string, origin?: ImageOrigin): Promise<Image>;
  /** Stores an image whose renditions were made before. */
  addMade(image: MadeImage, named: { file_name: string; alt: string }): Promise<Image>;
  /**
   * Puts what is in a file in an image's place.
   * @throws ApiError as for `add`; 404 for an image that is gone
   */
  replace(id: number, file: File, field: string, replacement: Replacement): Promise<void>;
  /** Removes an image that nothing uses. False when something does, or it is gone. */
  remove(id: number): Promise<boolean>;
  /** The file of a rendition, `null` when it is not there. */
  read(key: string, name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes what nothing has used for a day. Returns how many images that were. */
  sweep(): Promise<number>;
}

interface MadeImage extends ProcessedImage {
  key: string;
  format: KnownFormat;
}

export interface ImageOrigin {
  user_id: string | null;
  /** It stays until somebody removes it, also while nothing uses it. */
  is_kept: boolean;
}

interface Replacement {
  user_id: string | null;
  /** Calls `save` in the transaction that changes whatever shows the image. */
  apply(changed: ChangedImage, save: (trx: Db) => Promise<void>): Promise<void>;
}

interface LibraryDeps {
  db: Db;
  store: MediaStore;
  clock: Clock;
}

export function createMediaLibrary({ db, store, clock }: LibraryDeps): MediaLibrary {
  let last: Promise<unknown> = Promise.resolve();

  /** One image at a time: decoding two would take twice the memory, and adding must not meet removing. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function storeImage(bytes: Uint8Array, file_name: string, origin: ImageOrigin): Promise<Image> {
    const key = keyOf(bytes);
    const created_at = clock.now().toISOString();
    const known = await findImageByKey(db, key);
    // Files can be lost where a row is not, as when a database is restored without them.
    if (known && (await hasFiles(known))) {
      await markAsAdded(db, key, created_at, origin);
      return known;
    }
    const content = await storeFiles(bytes, key);
    return insertImage(db, { ...content, created_at, file_name, is_kept: origin.is_kept, uploaded_by: origin.user_id });
  }

  async function storeFiles(bytes: Uint8Array, key: string): Promise<ImageContent> {
    // The image library is large and loaded with the first image.
    const { processImage } = await import('./process-image.ts');
    return storeMade({ ...(await processImage(bytes)), key, format: knownFormat(formatOf(bytes)) });
  }

  async function storeMade({ renditions, ...image }: MadeImage): Promise<ImageContent> {
    // Files first: a row is the promise that they are all there.
    await Promise.all(renditions.map(({ name, type, bytes }) => store.put(`${image.key}/${name}`, bytes, type)));
    return { ...image, renditions: renditions.map(({ bytes, ...rest }) => ({ ...rest, bytes: bytes.byteLength })) };
  }

  /** Each image has files of its own: what was replaced is removed for good. */
  async function freeKey(bytes: Uint8Array, id: number): Promise<string> {
    const key = keyOf(bytes);
    return (await isKeyTaken(db, key)) ? keyOf(Buffer.concat([bytes, Buffer.from(`\0${id}`)])) : key;
  }

  async function replaceImage(id: number, file: NamedBytes, { user_id, apply }: Replacement): Promise<void> {
    const [before] = await findManagedImages(db, [id]);
    if (!before) throw new ApiError(404, imageMissingText);
    const key = await freeKey(file.bytes, id);
    // The very same bytes again.
    if (key === before.key || keyOf(file.bytes) === before.key) return;
    const content = await storeFiles(file.bytes, key);
    const image = presentImage({ ...content, id, alt: before.alt });
    try {
      await apply({ image, keys: await findKeys(db, id) }, async (trx) => {
        const change = {
          ...content,
          file_name: file.name,
          created_at: clock.now().toISOString(),
          uploaded_by: user_id,
        };
        if (!(await replaceContent(trx, { id, key: before.key }, change))) throw new ApiError(404, imageMissingText);
      });
    } catch (error) {
      await store.removeFolder(key);
      throw error;
    }
    // Whoever still has an address of it is led to the new one.
    await store.removeFolder(before.key);
  }

  async function hasFiles({ cloudinary_image_url }: Image): Promise<boolean> {
    return (await store.get(cloudinary_image_url.replace('/media/', ''))) !== null;
  }

  /** @throws ApiError 400 under `field` for what is refused */
  async function withFile<T>(file: File, field: string, work: (file: NamedBytes) => Promise<T>): Promise<T> {
    try {
      // Before it is read into memory once more.
      if (file.size > maxImageBytes) throw new ImageRefusedError(imageTexts.tooLarge);
      const bytes = new Uint8Array(await file.arrayBuffer());
      return await inTurn(() => work({ bytes, name: plainName(file.name) }));
    } catch (error) {
      if (error instanceof ImageRefusedError) throw validationError({ [field]: [error.message] });
      throw error;
    }
  }

  return {
    add: (file, field, origin = { user_id: null, is_kept: false }) =>
      withFile(file, field, ({ bytes, name }) => storeImage(bytes, name, origin)),

    addMade: (image, { file_name, alt }) =>
      inTurn(async () => {
        const created_at = clock.now().toISOString();
        const origin = { is_kept: false, uploaded_by: null };
        return insertImage(db, { ...(await storeMade(image)), alt, file_name, created_at, ...origin });
      }),

    replace: (id, file, field, replacement) => withFile(file, field, (named) => replaceImage(id, named, replacement)),

    remove: (id) =>
      inTurn(async () => {
        const key = await deleteUnusedImage(db, id);
        if (key !== null) await store.removeFolder(key);
        return key !== null;
      }),

    read: (key, name) => store.get(`${key}/${name}`),

    async sweep() {
      const before = new Date(clock.now().getTime() - orphanAgeMs).toISOString();
      let count = 0;
      for (const { id, key } of await listUnusedMedia(db, before)) {
        const isRemoved = await inTurn(async () => {
          if (!(await deleteUnusedMedia(db, id, before))) return false;
          await store.removeFolder(key);
          return true;
        });
        if (isRemoved) count += 1;
      }
      return count;
    },
  };
}

interface NamedBytes {
  bytes: Uint8Array;
  name: string;
}

function keyOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40);
}

const longestName = 100;

/** A file's name as it may stand in texts and lists. */
export function plainName(name: string): string {
  return name.slice(0, longestName).replace(/[\p{C}\u202a-\u202e\u2066-\u2069]/gu, '');
}
