import sharp, { type Metadata, type Sharp } from 'sharp';
import { maxImageBytes } from '../../../shared/image-upload.ts';
import { formatOf, type ImageFormat, ImageRefusedError } from './image-format.ts';
import { imageTexts, maxFrames, maxPixels, maxPixelsOf } from './image-limits.ts';

const widths = [480, 960, 1440, 1920] as const;
const largestWidth = 1920;
/** A scanned roll is cut to what a page can show. */
const largestHeight = 4000;
const placeholderSide = 16;
const decodeTimeoutSeconds = 20;
/** Small files for little time: an owner waits for them. */
const avif = { quality: 52, effort: 2 } as const;
const webp = { quality: 80, effort: 4 } as const;
const moving = { quality: 70, effort: 2 } as const;

/** One file made from an image. */
export interface MadeRendition {
  name: string;
  width: number;
  height: number;
  type: string;
  bytes: Uint8Array;
}

export interface ProcessedImage {
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  is_animated: boolean;
  /** A `data:` address. */
  placeholder: string;
  renditions: MadeRendition[];
}

// Images are worked on one at a time: more threads would only take time from readers.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes everything of an image that is ever served: upright, in sRGB, without metadata, in several sizes. Nothing of
 * the file itself is kept.
 * @throws ImageRefusedError
 */
export async function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  if (bytes.byteLength === 0) throw new ImageRefusedError(imageTexts.empty);
  if (bytes.byteLength > maxImageBytes) throw new ImageRefusedError(imageTexts.tooLarge);
  return decode(bytes, formatOf(bytes));
}

async function decode(bytes: Uint8Array, format: ImageFormat): Promise<ProcessedImage> {
  try {
    const metadata = await open(bytes).metadata();
    checkHeader(metadata, format);
    return (metadata.pages ?? 1) > 1 && format !== 'heif' ? await makeMoving(bytes) : await makeStill(bytes);
  } catch (error) {
    if (error instanceof ImageRefusedError) throw error;
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new ImageRefusedError(isTooLarge ? imageTexts.tooManyPixels : imageTexts.damaged);
  }
}

function open(bytes: Uint8Array, options: { animated?: boolean } = {}): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', ...options }).timeout({
    seconds: decodeTimeoutSeconds,
  });
}

/** What the header says, before a single pixel is decoded. */
function checkHeader(metadata: Metadata, expected: ImageFormat): void {
  const { format, width, height, pages = 1, pageHeight } = metadata;
  if (format !== expected) throw new ImageRefusedError(imageTexts.notAnImage);
  if (pages > maxFrames) throw new ImageRefusedError(imageTexts.tooManyFrames);
  const pixels = width * (pageHeight ?? height) * pages;
  if (pixels > maxPixelsOf(metadata)) throw new ImageRefusedError(imageTexts.tooManyPixels);
}

async function makeStill(bytes: Uint8Array): Promise<ProcessedImage> {
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ width: largestWidth, height: largestHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const upright = () => sharp(data, { raw: { width, height, channels } });
  const renditions: MadeRendition[] = [];
  for (const target of widthsFor(width)) {
    for (const [type, encode] of [
      ['avif', (image: Sharp) => image.avif(avif)],
      ['webp', (image: Sharp) => image.webp(webp)],
    ] as const) {
      const made = await encode(upright().resize({ width: target })).toBuffer({ resolveWithObject: true });
      renditions.push(renditionOf(made, target, type));
    }
  }
  return { width, height, is_animated: false, placeholder: await makePlaceholder(upright()), renditions };
}

/** Moving images stay moving, in the one format that browsers and feed readers know besides GIF. */
async function makeMoving(bytes: Uint8Array): Promise<ProcessedImage> {
  const { width } = await open(bytes).metadata();
  const renditions: MadeRendition[] = [];
  for (const target of widthsFor(Math.min(width, largestWidth))) {
    const made = await open(bytes, { animated: true })
      .resize({ width: target, height: largestHeight, fit: 'inside', withoutEnlargement: true })
      .webp(moving)
      .toBuffer({ resolveWithObject: true });
    renditions.push(renditionOf(made, target, 'webp'));
  }
  const largest = renditions.at(-1);
  if (!largest) throw new ImageRefusedError(imageTexts.damaged);
  const placeholder = await makePlaceholder(open(bytes));
  return { width: largest.width, height: largest.height, is_animated: true, placeholder, renditions };
}

function widthsFor(width: number): number[] {
  return [...widths.filter((target) => target < width), width];
}

function renditionOf(
  { data, info }: { data: Buffer; info: { width: number; height: number; pageHeight?: number } },
  width: number,
  extension: 'avif' | 'webp',
): MadeRendition {
  return {
    name: `${width}.${extension}`,
    width: info.width,
    height: info.pageHeight ?? info.height,
    type: `image/${extension}`,
    bytes: data,
  };
}

/** Empty for an image that can be seen through: what lies below it would go on showing. */
async function makePlaceholder(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const hasAlpha = channels % 2 === 0;
  if (hasAlpha && data.some((value, i) => (i + 1) % channels === 0 && value < 255)) return '';
  const webp = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 20 }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
