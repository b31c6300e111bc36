import { SortButtons } from '../ui/sortable-parts.tsx';
import type { SortableItem } from '../ui/use-sortable-list.ts';
import { AltField } from './alt-field.tsx';
import type { ListedImage } from './image-list.ts';
import type { ImageText } from './image-text.ts';

interface ImageItemProps {
  image: ListedImage;
  item: SortableItem;
  error: string | undefined;
  onText: (text: ImageText) => void;
}

/** An image in a list, with what is said about it and its place. */
export function ImageItem({ image, item, error, onText }: ImageItemProps) {
  const { place, count } = item;
  return (
    <li className="image-item sortable-item" {...item.props}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be its name, which stands elsewhere here */}
      <div role="group" aria-label={`Image ${place + 1} of ${count}`} className="image-row">
        <div className="image-handle" title="Drag to put the images in order" {...item.handle}>
          <img
            src={image.optimized_image_url}
            alt={image.is_decorative ? '' : image.alt}
            width={image.width}
            height={image.height}
            draggable={false}
            loading="lazy"
            decoding="async"
          />
        </div>
        <div className="image-body">
          <p className="image-place label">
            {place + 1} of {count}
            {place === 0 && <span className="image-cover">Cover</span>}
          </p>
          <AltField value={{ alt: image.alt, is_decorative: image.is_decorative }} error={error} onChange={onText} />
          <div className="upload-actions">
            <SortButtons item={item} />
          </div>
        </div>
      </div>
    </li>
  );
}
