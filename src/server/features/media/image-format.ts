import { imageTexts } from './image-limits.ts';

/** What the image library calls the formats that we take. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'heif' | 'gif';

export type KnownFormat = Exclude<ImageFormat, 'heif'> | 'avif';

/** What people call it. */
export function knownFormat(format: ImageFormat): KnownFormat {
  return format === 'heif' ? 'avif' : format;
}

/** A file that is refused, with the text for whoever has sent it. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefusedError';
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);
const avifBrands = new Set(['avif', 'avis']);

/**
 * The format by the first bytes; names and announced types are not believed.
 * @throws ImageRefusedError
 */
export function formatOf(bytes: Uint8Array): ImageFormat {
  const text = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') return formatOfBrands(text);
  throw new ImageRefusedError(looksLikeSvg(text) ? imageTexts.svg : imageTexts.notAnImage);
}

/** AVIF and HEIC are one container; what is in it is named by the main brand and those it is compatible with. */
function formatOfBrands(text: string): ImageFormat {
  const end = Math.min(text.charCodeAt(2) * 256 + text.charCodeAt(3), 256);
  const brands = [text.slice(8, 12)];
  for (let start = 16; start + 4 <= end; start += 4) brands.push(text.slice(start, start + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return 'heif';
  throw new ImageRefusedError(brands.some((brand) => heicBrands.has(brand)) ? imageTexts.heic : imageTexts.notAnImage);
}

function looksLikeSvg(text: string): boolean {
  const plain = text.replaceAll('\0', '').replace(/^[^<]*/, '');
  return /^<(?:\?xml|!doctype svg|!--|svg)/i.test(plain) && /<svg|svg/i.test(plain);
}
