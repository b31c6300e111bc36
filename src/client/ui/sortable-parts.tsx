import '../styles/sortable-list.css';
import type { SortableItem, SortableList } from './use-sortable-list.ts';

/** Move up, Move down and Remove, for those who do not drag. */
export function SortButtons({ item }: { item: SortableItem }) {
  const { place, count, move, remove } = item;
  return (
    <>
      <MoveButton direction="up" isPossible={place > 0} onMove={move} />
      <MoveButton direction="down" isPossible={place < count - 1} onMove={move} />
      <button type="button" className="text-link" data-place={place} data-remove onClick={remove}>
        Remove
      </button>
    </>
  );
}

interface MoveButtonProps {
  direction: 'up' | 'down';
  isPossible: boolean;
  onMove: (direction: 'up' | 'down') => void;
}

/** Never disabled, which would cost it the focus at the end of its way. */
function MoveButton({ direction, isPossible, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="text-link"
      data-move={direction}
      aria-disabled={isPossible ? undefined : true}
      onClick={() => isPossible && onMove(direction)}
    >
      Move {direction}
    </button>
  );
}

/** What was removed, with the way back, and what has been moved for those who do not see it. */
export function SortableNotes({ undo, removedText, news }: SortableList['notes']) {
  return (
    <>
      {removedText && (
        <p className="cover-removed">
          {removedText}
          <button type="button" className="text-link" data-undo onClick={undo}>
            Undo
          </button>
        </p>
      )}
      <p className="sr-only" role="status">
        {news}
      </p>
    </>
  );
}
