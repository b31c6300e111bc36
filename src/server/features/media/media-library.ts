import { createHash } from 'node:crypto';
import { validationError } from '../../../shared/contract/errors.ts';
import type { Image } from '../../../shared/contract/images.ts';
import { maxImageBytes } from '../../../shared/image-upload.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { MediaStore } from '../../adapters/media-store.ts';
import type { Db } from '../../db/schema.ts';
import { ImageRefusedError } from './image-format.ts';
import { imageTexts } from './image-limits.ts';
import { deleteUnusedMedia, findImageByKey, insertImage, listUnusedMedia, markAsAdded } from './media.queries.ts';

/** How long an image may lie about unused: somebody may still be writing the text that it is for. */
const orphanAgeMs = 24 * 60 * 60_000;

export interface MediaLibrary {
  /**
   * Stores an image that was uploaded or imported; the same one twice is one.
   * @throws ApiError 400 under `field` for what is no image, is broken, or too large
   */
  add(file: File, field: string): Promise<Image>;
  /** The file of a rendition, `null` when it is not there. */
  read(key: string, name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes what nothing has used for a day. Returns how many images that were. */
  sweep(): Promise<number>;
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

  async function storeImage(bytes: Uint8Array): Promise<Image> {
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const created_at = clock.now().toISOString();
    const known = await findImageByKey(db, key);
    // Files can be lost where a row is not, as when a database is restored without them.
    if (known && (await hasFiles(known))) {
      await markAsAdded(db, key, created_at);
      return known;
    }
    // The image library is large and loaded with the first image.
    const { processImage } = await import('./process-image.ts');
    const { renditions, ...image } = await processImage(bytes);
    // Files first: a row is the promise that they are all there.
    for (const { name, type, bytes: file } of renditions) await store.put(`${key}/${name}`, file, type);
    return insertImage(db, {
      ...image,
      key,
      created_at,
      renditions: renditions.map(({ bytes: file, ...rest }) => ({ ...rest, bytes: file.byteLength })),
    });
  }

  async function hasFiles({ cloudinary_image_url }: Image): Promise<boolean> {
    return (await store.get(cloudinary_image_url.replace('/media/', ''))) !== null;
  }

  return {
    async add(file, field) {
      try {
        // Before it is read into memory once more.
        if (file.size > maxImageBytes) throw new ImageRefusedError(imageTexts.tooLarge);
        const bytes = new Uint8Array(await file.arrayBuffer());
        return await inTurn(() => storeImage(bytes));
      } catch (error) {
        if (error instanceof ImageRefusedError) throw validationError({ [field]: [error.message] });
        throw error;
      }
    },

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
