import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Browsers take the focus from what is moved in the page or leaves it. @returns says what has it after the next change:
 * a selector within `place`
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    place.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return (selector) => {
    wanted.current = selector;
  };
}
