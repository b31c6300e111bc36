import type { Image } from '../../shared/contract/images.ts';

interface PictureProps {
  image: Image;
  /** Empty for decoration. */
  alt: string;
  /** How wide it will be shown, as the `sizes` attribute says it. */
  sizes: string;
  /** For the image that a page begins with. */
  isFirst?: boolean;
}

/** One of our own images, in the format and size that suits the browser. */
export function Picture({ image, alt, sizes, isFirst = false }: PictureProps) {
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
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

/** An image that fills the box which `className` gives it; until it has come, a blurred version of it does. */
export function FilledPicture({ className, ...props }: PictureProps & { className: string }) {
  const { placeholder } = props.image;
  return (
    <span className={`filled-picture ${className}`}>
      {placeholder && <img src={placeholder} alt="" />}
      <Picture {...props} />
    </span>
  );
}
