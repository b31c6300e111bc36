import type { Image } from '../../../shared/contract/images.ts';

/** One file of an image in the store. */
export interface Rendition {
  /** File name within the image's folder. */
  name: string;
  width: number;
  height: number;
  /** MIME type. */
  type: string;
  bytes: number;
}

export interface StoredImage {
  id: number;
  key: string;
  width: number;
  height: number;
  placeholder: string;
  /** Empty for none. */
  alt: string;
  renditions: readonly Rendition[];
}

/** Wide enough for most places on most screens. */
const usualWidth = 1200;
/** Best compression first. */
const sourceTypes = ['image/avif', 'image/webp'];
const fallbackType = 'image/webp';

export function mediaPath(key: string, { name }: Pick<Rendition, 'name'>): string {
  return `/media/${key}/${name}`;
}

export function presentImage({ id, key, placeholder, alt, renditions }: StoredImage): Image {
  const address = (rendition: Rendition) => mediaPath(key, rendition);
  const largest = largestOf(key, renditions);
  const fallbacks = renditions.filter(({ type }) => type === fallbackType).toSorted((a, b) => a.width - b.width);
  const usual = fallbacks.find(({ width }) => width >= usualWidth) ?? largest;
  const sources = sourceTypes.flatMap((type) => {
    const srcset = renditions
      .filter((rendition) => rendition.type === type)
      .toSorted((a, b) => a.width - b.width)
      .map((rendition) => `${address(rendition)} ${rendition.width}w`);
    return srcset.length > 0 ? [{ type, srcset: srcset.join(', ') }] : [];
  });
  return {
    id,
    optimized_image_url: address(usual),
    cloudinary_image_url: address(largest),
    width: largest.width,
    height: largest.height,
    placeholder,
    ...(alt && { alt }),
    sources,
  };
}

/** Of those that every browser shows. */
export function largestOf(key: string, renditions: readonly Rendition[]): Rendition {
  let largest: Rendition | undefined;
  for (const each of renditions) {
    if (each.type === fallbackType && !(largest && largest.width > each.width)) largest = each;
  }
  if (!largest) throw new Error(`Image ${key} has no ${fallbackType}`);
  return largest;
}
