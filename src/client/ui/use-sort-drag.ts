import { type DragEvent, useEffect, useState } from 'react';

/** What an item of the list and its handle need. */
export interface SortDrag {
  isDragged: boolean;
  /** Where the dragged item would come to lie, seen from this one. */
  landing: 'before' | 'after' | null;
  item: {
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
  handle: {
    draggable: true;
    onDragStart: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
}

export type ItemId = string | number;

/** Puts items in order with a mouse. @param onMove gets the dragged item's id and the place of that it was dropped on */
export function useSortDrag(onMove: (id: ItemId, to: number) => void) {
  const [dragged, setDragged] = useState<{ id: ItemId; place: number } | null>(null);
  const [over, setOver] = useState<ItemId | null>(null);

  const isDragging = dragged !== null;
  useEffect(() => (isDragging ? scrollAtEdges() : undefined), [isDragging]);

  function end(): void {
    setDragged(null);
    setOver(null);
  }

  return {
    of(id: ItemId, place: number): SortDrag {
      const isTarget = dragged !== null && over === id && dragged.id !== id;
      return {
        isDragged: dragged?.id === id,
        landing: isTarget ? (dragged.place < place ? 'after' : 'before') : null,
        item: {
          onDragOver: (event) => {
            if (!dragged) return;
            event.preventDefault();
            setOver(id);
          },
          onDrop: (event) => {
            if (!dragged) return;
            event.preventDefault();
            if (dragged.id !== id) onMove(dragged.id, place);
            end();
          },
        },
        handle: {
          draggable: true,
          onDragStart: (event) => {
            event.dataTransfer.effectAllowed = 'move';
            // Some browsers drag nothing that carries no data.
            event.dataTransfer.setData('text/plain', '');
            setDragged({ id, place });
          },
          onDragEnd: end,
        },
      };
    },
  };
}

/** So near to an edge of the window the page scrolls; the site's header is within it. */
const edgePx = 80;
const scrollStepPx = 12;
const scrollEveryMs = 16;

/** Scrolls while something is dragged near an edge of the window, or past it. @returns ends it */
function scrollAtEdges(): () => void {
  const end = new AbortController();
  let step = 0;
  const look = ({ clientX, clientY }: MouseEvent) => {
    // Some browsers do not tell where a drag is outside of what it is over.
    if (clientX === 0 && clientY === 0) return;
    step = clientY < edgePx ? -scrollStepPx : clientY > innerHeight - edgePx ? scrollStepPx : 0;
  };
  for (const event of ['drag', 'dragover'] as const) document.addEventListener(event, look, { signal: end.signal });
  const timer = setInterval(() => step !== 0 && scrollBy({ top: step, behavior: 'instant' }), scrollEveryMs);
  end.signal.addEventListener('abort', () => clearInterval(timer));
  return () => end.abort();
}
