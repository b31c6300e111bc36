import { randomUUID } from 'node:crypto';
import { mkdir, open as openFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Disk } from 'flydrive';
import type { Config } from '../config.ts';

/** Where the files of images are kept. Paths are relative, with forward slashes. */
export interface MediaStore {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** `null` when there is no such file. */
  get(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a folder with all that is in it. */
  removeFolder(path: string): Promise<void>;
}

/** A folder beside the data, or a bucket where one is set. */
export function createMediaStore({ media }: Pick<Config, 'media'>): MediaStore {
  let disk: Promise<Disk> | null = null;
  const open = () => {
    disk ??= openDisk(media);
    return disk;
  };
  return {
    async put(path, bytes, type) {
      if (media.kind === 'folder') await replaceFile(join(media.path, path), bytes);
      else await (await open()).put(path, bytes, { contentType: type });
    },
    async get(path) {
      const files = await open();
      try {
        return new Uint8Array(await files.getBytes(path));
      } catch (error) {
        if (await files.exists(path)) throw error;
        return null;
      }
    },
    async removeFolder(path) {
      await (await open()).deleteAll(`${path}/`);
    },
  };
}

/** The whole file or none, also when the power fails: whoever reads meanwhile gets the one before. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await openFile(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The library for buckets is large: it is loaded only where one is used, and neither before the first image. */
async function openDisk(media: Config['media']): Promise<Disk> {
  const { Disk } = await import('flydrive');
  if (media.kind === 'folder') {
    const { FSDriver } = await import('flydrive/drivers/fs');
    await mkdir(media.path, { recursive: true, mode: 0o700 });
    return new Disk(new FSDriver({ location: media.path, visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: media.bucket,
      region: media.region,
      credentials: { accessKeyId: media.access_key_id, secretAccessKey: media.secret_access_key },
      ...(media.endpoint && { endpoint: media.endpoint }),
      // What all services that speak S3 understand, not Amazon's alone.
      forcePathStyle: media.endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      supportsACL: false,
      visibility: 'private',
    }),
  );
}
