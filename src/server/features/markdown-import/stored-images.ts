import { ApiError } from '../../../shared/contract/errors.ts';
import type { Image } from '../../../shared/contract/images.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import { findLocalFile, isLocal } from './local-files.ts';

const imagePattern = /(<img\b[^>]*?\ssrc=)(?:"([^"]*)"|'([^']*)')/g;

interface ImportedFile {
  /** The imported folder. */
  directory: string;
  /** Path within it of the file that the HTML came from. */
  file: string;
  /** `null` when nothing is to be stored. */
  media: MediaLibrary | null;
}

/** The same HTML, showing images of the folder from the media store. */
export async function withStoredImages(
  html: string,
  { directory, file: from, media }: ImportedFile,
  warnings: string[],
): Promise<string> {
  const addresses = Array.from(html.matchAll(imagePattern), ([, , double, single]) =>
    unescaped(double ?? single ?? ''),
  );
  const stored = new Map<string, string>();
  for (const address of new Set(addresses.filter(isLocal))) {
    const file = await findLocalFile(directory, from, address);
    const image = file && (await storeImage(file, address, media, warnings));
    if (!file) warnings.push(`image not found: ${address}`);
    if (image) stored.set(address, image.optimized_image_url);
  }
  return html.replace(imagePattern, (whole, before: string, double?: string, single?: string) => {
    const src = stored.get(unescaped(double ?? single ?? ''));
    return src ? `${before}"${src}"` : whole;
  });
}

/** @returns `null` when it could not be stored, which is among the warnings then, or is not to be */
export async function storeImage(
  file: File,
  address: string,
  media: MediaLibrary | null,
  warnings: string[],
): Promise<Image | null> {
  if (!media) return null;
  try {
    return await media.add(file, 'image');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    warnings.push(`image left out: ${address}: ${error.message}`);
    return null;
  }
}

/** An attribute's value without its character references. */
export function unescaped(value: string): string {
  return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}
