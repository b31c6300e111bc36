import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import type { Image } from '../../../shared/contract/images.ts';
import * as contract from '../../../shared/contract/media.ts';
import { can } from '../../../shared/permissions.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { findRenditions, isPictureOf } from './media.queries.ts';

const uploadsPerHour = 200;
const shortKeyLength = 12;

/** Whether something public shows an image. */
type IsShown = (db: Db, media_id: number, now: Date) => Promise<boolean>;

/** @param shownBy whatever can show images */
export const mediaHandlers = (shownBy: readonly IsShown[]): Binding[] => [
  // Until something public shows them, only those who write can see them.
  handle(contract.getMediaFile, async ({ params: { key, name } }, { deps, session }) => {
    const { db } = deps.database;
    const found = await findRenditions(db, key);
    const rendition = found?.renditions.find((each) => each.name === name);
    if (!found || !rendition) throw new ApiError(404);
    const isPublic = await isShownBySome(shownBy, { db, id: found.id, now: deps.clock.now() });
    const user = session?.user ?? null;
    const isTheirs = !isPublic && user !== null && (await isPictureOf(db, found.id, user.id));
    if (!isPublic && !isTheirs && !can(user, 'media.upload')) throw new ApiError(404);
    const bytes = await deps.media.read(key, name);
    if (!bytes) throw new ApiError(404);
    // Never half a file, which others would keep for a year.
    if (bytes.byteLength !== rendition.bytes) throw new Error(`The file ${key}/${name} is damaged`);
    return {
      body: bytes,
      type: rendition.type,
      etag: `"${key}-${name}"`,
      file_name: `${key.slice(0, shortKeyLength)}-${name}`,
      is_private: !isPublic,
    };
  }),
  handle(contract.uploadImages, async ({ body: { images: files } }, { deps, session }) => {
    const key = `media:user:${session?.user.id}`;
    for (const _file of files) await deps.rate_limiter.take([{ key, limit: uploadsPerHour, window_seconds: 3600 }]);
    const images: Image[] = [];
    const problems: string[] = [];
    for (const file of files) {
      try {
        images.push(await deps.media.add(file, 'images'));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        problems.push(`${plainName(file.name)}: ${error.message}`);
      }
    }
    if (problems.length > 0) throw validationError({ images: problems });
    return { success: true, images };
  }),
];

interface Shown {
  db: Db;
  id: number;
  now: Date;
}

async function isShownBySome(shownBy: readonly IsShown[], { db, id, now }: Shown): Promise<boolean> {
  for (const isShown of shownBy) if (await isShown(db, id, now)) return true;
  return false;
}

const longestName = 60;

/** A file's name as it may stand in a text for its sender. */
function plainName(name: string): string {
  return name.replace(/[\p{C}\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, longestName) || 'A file';
}
