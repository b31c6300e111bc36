import { completeImageAddress } from '../../shared/text/link-address.ts';
import { emptyText, type ImageText, undescribedText } from '../images/image-text.ts';
import type { Upload } from '../images/use-uploads.ts';

/** An image as it goes into the text. `alt` is empty for decoration; sizes in pixels. */
export interface InsertedImage {
  src: string;
  alt: string;
  title?: string | undefined;
  width?: number | null;
  height?: number | null;
}

/** What is asked about an image that is named by its address. */
export interface AddressImage {
  src: string;
  text: ImageText;
  size: { width: number; height: number } | null;
  /** What it was when the dialog opened. It stays valid: others write addresses too, and in other ways. */
  initial_src?: string;
}

interface ImageForm {
  address: AddressImage;
  uploads: readonly Upload[];
  /** By the uploads' ids. */
  texts: Readonly<Record<number, ImageText>>;
}

/** The texts to show: next to a field, or for the whole. */
export interface ImageProblems {
  form?: string;
  src?: string;
  addressAlt?: string;
  /** By the uploads' ids. */
  alts: Readonly<Record<number, string>>;
}

export const isGiven = ({ src }: AddressImage): boolean => src.trim() !== '';

const texts = {
  noImage: 'Choose an image or enter its address.',
  notUploaded: 'Try again or remove the images that could not be uploaded.',
  base64: 'Base64 images are not allowed. Save the image as a file and upload it.',
  noAddress: 'Enter a web address or a path on this site.',
};

/** What stands in the way of inserting, `null` when nothing does. */
export function problemsOf({ address, uploads, texts: given }: ImageForm): ImageProblems | null {
  const stored = uploads.filter(({ state }) => state.step !== 'failed');
  const missing = stored.filter(({ id }) => altOf(given[id] ?? emptyText) === null);
  const problems: ImageProblems = { alts: Object.fromEntries(missing.map(({ id }) => [id, undescribedText])) };
  if (isGiven(address)) {
    if (srcOf(address) === null) {
      problems.src = /^\s*data:/i.test(address.src) ? texts.base64 : texts.noAddress;
    }
    if (altOf(address.text) === null) problems.addressAlt = undescribedText;
  } else if (uploads.length === 0) {
    problems.src = texts.noImage;
  }
  if (stored.length < uploads.length) problems.form = texts.notUploaded;
  return missing.length > 0 || Object.keys(problems).length > 1 ? problems : null;
}

/** The images of a form without problems: the uploaded ones first, in the order they were chosen. */
export function imagesOf({ address, uploads, texts: given }: ImageForm): InsertedImage[] {
  const images: InsertedImage[] = [];
  for (const { id, state } of uploads) {
    if (state.step !== 'done') continue;
    const { optimized_image_url, width, height } = state.image;
    images.push({ src: optimized_image_url, alt: altOf(given[id] ?? emptyText) ?? '', width, height });
  }
  const src = srcOf(address);
  if (src !== null) images.push({ src, alt: altOf(address.text) ?? '', ...address.size });
  return images;
}

function srcOf({ src, initial_src }: AddressImage): string | null {
  return initial_src && src === initial_src ? src : completeImageAddress(src);
}

function altOf({ alt, is_decorative }: ImageText): string | null {
  return is_decorative ? '' : alt.trim() || null;
}
