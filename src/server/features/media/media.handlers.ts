import { ApiError, movedTo, validationError } from '../../../shared/contract/errors.ts';
import type { Image } from '../../../shared/contract/images.ts';
import * as contract from '../../../shared/contract/media.ts';
import { can } from '../../../shared/permissions.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { ImageUser } from './image-user.ts';
import { findRenditions, isPictureOf } from './media.queries.ts';
import { plainName } from './media-library.ts';
import { mediaPath, type Rendition } from './present-image.ts';

const uploadsPerHour = 200;
const shortKeyLength = 12;
/** Of a file's name in what is said of it. */
const longestName = 60;

/** Whether the caller may see an image that nothing public shows, without being one of those who write. */
type IsShownTo = (media_id: number, context: Pick<RequestContext, 'deps' | 'headers'>) => Promise<boolean>;

/** @param users whatever can show images */
export const mediaHandlers = (users: readonly ImageUser[], isShownTo: IsShownTo): Binding[] => [
  // Until something public shows them, only those who write can see them, and those who were sent a preview.
  handle(contract.getMediaFile, async ({ params: { key, name } }, { deps, headers, session }) => {
    const { db } = deps.database;
    const found = await findRenditions(db, key);
    if (!found) throw new ApiError(404);
    const isPublic = await isShownBySome(users, { db, id: found.id, now: deps.clock.now() });
    const user = session?.user ?? null;
    const isSeen =
      isPublic ||
      (found.is_in_library && can(user, 'media.upload')) ||
      (user !== null && (await isPictureOf(db, found.id, user.id))) ||
      (await isShownTo(found.id, { deps, headers }));
    if (!isSeen) throw new ApiError(404);
    const rendition = found.renditions.find((each) => each.name === name);
    if (found.key !== key) throw movedTo(mediaPath(found.key, rendition ?? mostLike(name, found.renditions)));
    if (!rendition) throw new ApiError(404);
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
  handle(contract.uploadImages, async ({ body: { images: files, keep = false } }, { deps, session }) => {
    const origin = { user_id: session?.user.id ?? null, is_kept: keep };
    const key = `media:user:${session?.user.id}`;
    for (const _file of files) await deps.rate_limiter.take([{ key, limit: uploadsPerHour, window_seconds: 3600 }]);
    const images: Image[] = [];
    const problems: string[] = [];
    for (const file of files) {
      try {
        images.push(await deps.media.add(file, 'images', origin));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        problems.push(`${plainName(file.name).slice(0, longestName) || 'A file'}: ${error.message}`);
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

async function isShownBySome(users: readonly ImageUser[], { db, id, now }: Shown): Promise<boolean> {
  for (const { isShown } of users) if (await isShown(db, id, now)) return true;
  return false;
}

/** Of the files of an image that has taken another's place, the one that is of the same type and about as wide. */
function mostLike(name: string, renditions: readonly Rendition[]): Rendition {
  const [width = '', extension = ''] = name.split('.');
  const sameType = renditions.filter((each) => each.name.endsWith(`.${extension}`));
  const [first, ...others] = sameType.length > 0 ? sameType : renditions;
  if (!first) throw new ApiError(404);
  const wanted = Number(width) || Number.POSITIVE_INFINITY;
  return [first, ...others].find((each) => each.width >= wanted) ?? others.at(-1) ?? first;
}
