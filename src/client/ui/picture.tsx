import type { Image } from '../../shared/contract/images.ts';

interface PictureProps {
  image: Image;
  /** Empty for decoration. */
  alt: string;
  /** How wide it will be shown, as the `sizes` attribute says it. */
  sizes: string;
  className?: string;
  /** For the image that a page begins with. */
  isFirst?: boolean;
}

/** One of our own images, in the format and size that suits the browser. */
export function Picture({ image, alt, sizes, className, isFirst = false }: PictureProps) {
  return (
    <picture>
      {image.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={image.optimized_image_url}
        alt={alt}
        width={image.width}
        height={image.height}
        className={className}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
