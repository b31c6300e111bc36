import { AltField } from './alt-field.tsx';
import type { ListedImage } from './image-list.ts';
import type { ImageText } from './image-text.ts';
import type { ImageDrag } from './use-image-drag.ts';

interface ImageItemProps {
  image: ListedImage;
  /** From 0. */
  place: number;
  count: number;
  error: string | undefined;
  drag: ImageDrag;
  onText: (text: ImageText) => void;
  /** @param button which was pressed */
  onMove: (to: number, button: 'up' | 'down') => void;
  onRemove: () => void;
}

/** An image in a list, with what is said about it and its place. */
export function ImageItem({ image, place, count, error, drag, onText, onMove, onRemove }: ImageItemProps) {
  return (
    <li
      className="image-item"
      data-image={image.id}
      data-dragged={drag.isDragged || undefined}
      data-landing={drag.landing ?? undefined}
      {...drag.item}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be its name, which stands elsewhere here */}
      <div role="group" aria-label={`Image ${place + 1} of ${count}`} className="image-row">
        <div className="image-handle" title="Drag to put the images in order" {...drag.handle}>
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
            <MoveButton direction="up" isPossible={place > 0} onMove={() => onMove(place - 1, 'up')} />
            <MoveButton direction="down" isPossible={place < count - 1} onMove={() => onMove(place + 1, 'down')} />
            <button type="button" className="text-link" data-remove onClick={onRemove}>
              Remove
            </button>
          </div>
        </div>
      </div>
    </li>
  );
}

interface MoveButtonProps {
  direction: 'up' | 'down';
  isPossible: boolean;
  onMove: () => void;
}

/** Never disabled, which would cost it the focus at the end of its way. */
function MoveButton({ direction, isPossible, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="text-link"
      data-move={direction}
      aria-disabled={isPossible ? undefined : true}
      onClick={() => isPossible && onMove()}
    >
      Move {direction}
    </button>
  );
}
