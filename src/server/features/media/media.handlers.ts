import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import type { Image } from '../../../shared/contract/images.ts';
import * as contract from '../../../shared/contract/media.ts';
import { type Binding, handle } from '../../http/handler.ts';

const uploadsPerHour = 200;

export const mediaHandlers: Binding[] = [
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

const longestName = 60;

/** A file's name as it may stand in a text for its sender. */
function plainName(name: string): string {
  return name.replace(/[\p{C}\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, longestName) || 'A file';
}
