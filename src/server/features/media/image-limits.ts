import type { Metadata } from 'sharp';
import { uploadTexts } from '../../../shared/image-upload.ts';

/** All frames together, where an image can be read line by line. */
export const maxPixels = 50_000_000;
/** What has to be held in memory whole while it is decoded, measured to stay below 300 MB. */
const maxPixelsHeldWhole = 24_000_000;
const maxPixelsMoving = 12_000_000;
const maxPixelsAvif = 10_000_000;

/** How many pixels an image of that kind may have, by what its header says. */
export function maxPixelsOf({ format, pages = 1, isProgressive, depth }: Metadata): number {
  if (format === 'heif') return maxPixelsAvif;
  if (pages > 1) return maxPixelsMoving;
  return format === 'gif' || isProgressive || depth === 'ushort' ? maxPixelsHeldWhole : maxPixels;
}

export const maxFrames = 400;

export const imageTexts = {
  ...uploadTexts,
  svg: 'SVG images are not supported. Export the image as PNG and upload it again.',
  heic: 'HEIC images are not supported. Export the image as JPEG and upload it again.',
  tooManyPixels: 'The image has too many pixels. Scale it down and upload it again.',
  tooManyFrames: 'The image has too many frames. Shorten it and upload it again.',
  damaged: 'The image is damaged and could not be read.',
} as const;
