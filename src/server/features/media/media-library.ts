import { validationError } from '../../../shared/contract/errors.ts';
import type { Image } from '../../../shared/contract/images.ts';

export interface MediaLibrary {
  /** @throws ApiError 400 under `field` for a file that is no image */
  add(file: File, field: string): Promise<Image>;
}

export function createMediaLibrary(_deps: object): MediaLibrary {
  return {
    async add(_file, field) {
      throw validationError({ [field]: ['Images cannot be stored yet.'] });
    },
  };
}
