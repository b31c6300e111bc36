import { type RefObject, useState } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';
import { type ItemId, type SortDrag, useSortDrag } from './use-sort-drag.ts';

interface SortableOptions<Item extends { id: ItemId }> {
  items: readonly Item[];
  /** What one is called in a sentence, and several: `['image', 'images']`. */
  nouns: readonly [one: string, several: string];
  /** What is around the list and its buttons. */
  around: RefObject<HTMLElement | null>;
  /** Places from 0, as lists of fields have it. */
  move: (from: number, to: number) => void;
  remove: (place: number) => void;
  insert: (place: number, item: Item) => void;
}

/** What the element of an item, its handle and its buttons need. */
export interface SortableItem {
  place: number;
  count: number;
  props: SortDrag['item'] & { 'data-item': ItemId; 'data-dragged'?: true; 'data-landing'?: 'before' | 'after' };
  handle: SortDrag['handle'];
  move: (direction: 'up' | 'down') => void;
  remove: () => void;
}

/**
 * Items that are put in order by mouse or keys, and removed with a way back. The button that was pressed keeps the focus
 * on its way, and what has happened is said.
 */
export function useSortableList<Item extends { id: ItemId }>(options: SortableOptions<Item>) {
  const { items, nouns, around, insert } = options;
  const [noun, several] = nouns;
  const [removed, setRemoved] = useState<readonly { item: Item; place: number }[]>([]);
  const [news, setNews] = useState('');
  const keepFocus = useKeptFocus(around);
  const drag = useSortDrag((id, to) =>
    move(
      items.findIndex((item) => item.id === id),
      to,
    ),
  );

  function move(from: number, to: number): void {
    if (from < 0 || to < 0 || to >= items.length) return;
    options.move(from, to);
    setNews(`The ${noun} is now number ${to + 1} of ${items.length}.`);
  }

  function remove(item: Item, place: number): void {
    setRemoved((before) => [...before, { item, place }]);
    options.remove(place);
    keepFocus('[data-undo]');
  }

  function undo(): void {
    const last = removed.at(-1);
    if (!last) return;
    // Others may have gone from before it since.
    const place = Math.min(last.place, items.length);
    setRemoved(removed.slice(0, -1));
    insert(place, last.item);
    setNews(`The ${noun} is back.`);
    keepFocus(`[data-place="${place}"][data-remove]`);
  }

  function removedText(count: number): string | null {
    if (count === 0) return null;
    return count === 1 ? `The ${noun} was removed.` : `${count} ${several} were removed.`;
  }

  return {
    of(item: Item, place: number): SortableItem {
      const { isDragged, landing, item: target, handle } = drag.of(item.id, place);
      return {
        place,
        count: items.length,
        props: {
          'data-item': item.id,
          ...(isDragged && { 'data-dragged': true }),
          ...(landing && { 'data-landing': landing }),
          ...target,
        },
        handle,
        move: (direction) => {
          move(place, place + (direction === 'up' ? -1 : 1));
          keepFocus(`[data-item="${item.id}"] [data-move="${direction}"]`);
        },
        remove: () => remove(item, place),
      };
    },
    /** What stands below the list. */
    notes: {
      undo,
      removedText: removedText(removed.length),
      news,
    },
    /** Says something else of the list to those who do not see it. */
    say: setNews,
  };
}

export type SortableList = ReturnType<typeof useSortableList>;
