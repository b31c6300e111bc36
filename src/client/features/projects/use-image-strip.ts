import { useEffect, useRef, useState } from 'react';

const settledAfterMs = 100;

/**
 * A row of images of which one is in view: the browser scrolls and snaps it, also without script. Swiping tells which
 * one it is; buttons and arrow keys go from one to the next, from the last to the first.
 * @param start the one to begin with, counted from 0
 */
export function useImageStrip(count: number, start = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (start > 0) scrollToImage(strip.current, start, 'instant');
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(settling.current);
    };
  }, [start]);

  function show(index: number): void {
    const wanted = (index + count) % count;
    setCurrent(wanted);
    scrollToImage(strip.current, wanted, 'auto');
  }

  /** Once it has come to rest: on its way to a far image it passes the others. */
  function onScroll(): void {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
      if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
    }, settledAfterMs);
  }

  function onKeyDown(event: Pressed): void {
    const step = stepOf(event.key);
    if (step === 0 || count < 2 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(current + step);
  }

  return { strip, current, show, onScroll, onKeyDown };
}

/** What React and the browser both tell of a key. */
type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

export type ImageStripState = ReturnType<typeof useImageStrip>;

function stepOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}

function scrollToImage(strip: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior });
}
