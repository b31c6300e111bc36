import type { Disk } from 'flydrive';
import type { Config } from '../config.ts';

/** Where the files of images are kept. Paths are relative, with forward slashes. */
export interface MediaStore {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** `null` when there is no such file. */
  get(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a folder with all that is in it. */
  removeFolder(path: string): Promise<void>;
  /** Names of all folders at the top. */
  listFolders(): Promise<string[]>;
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
      await (await open()).put(path, bytes, { contentType: type });
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
    async listFolders() {
      const files = await open();
      const names: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await files.listAll('/', { recursive: false, ...(paginationToken && { paginationToken }) });
        for (const entry of page.objects) if (entry.isDirectory) names.push(entry.name.replace(/\/$/, ''));
        paginationToken = page.paginationToken;
      } while (paginationToken !== undefined);
      return names;
    },
  };
}

/** The library for buckets is large: it is loaded only where one is used, and neither before the first image. */
async function openDisk(media: Config['media']): Promise<Disk> {
  const { Disk } = await import('flydrive');
  if (media.kind === 'folder') {
    const { FSDriver } = await import('flydrive/drivers/fs');
    const { mkdir } = await import('node:fs/promises');
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
