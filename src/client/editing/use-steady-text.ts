import { type RefObject, useEffect, useRef } from 'react';

/**
 * What is written stays where it is while notices come and go above it, and the heading before them grows. Most
 * browsers see to that themselves, but not at the top of a page.
 * @param form the notices and what is written
 * @returns the `ref` of the notices
 */
export function useSteadyText(form: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = notices.current;
    if (!element) return;
    let bottom = bottomOf(element);
    let scrolledTo = scrollY;
    const scrolled = () => {
      scrolledTo = scrollY;
    };
    const observer = new ResizeObserver(() => {
      const grownBy = bottomOf(element) - bottom;
      bottom += grownBy;
      // What the browser has scrolled for the same reason is told only with the next frame.
      const rest = grownBy - (scrollY - scrolledTo);
      if (grownBy !== 0 && rest !== 0 && isBelowInUse(form.current, element))
        scrollBy({ top: rest, behavior: 'instant' });
      scrolled();
    });
    addEventListener('scroll', scrolled, { passive: true });
    observer.observe(element);
    // The heading, which shows the title, may need another line.
    if (element.previousElementSibling) observer.observe(element.previousElementSibling);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', scrolled);
    };
  }, [form]);
  return notices;
}

/** Down from the beginning of the page. */
function bottomOf(element: HTMLElement): number {
  return element.getBoundingClientRect().bottom + scrollY;
}

/** Somebody writes below it, or it is out of sight above what is read. */
function isBelowInUse(form: HTMLElement | null, notices: HTMLElement): boolean {
  const { activeElement } = document;
  const isWriting = form?.contains(activeElement) && !notices.contains(activeElement);
  return Boolean(isWriting) || notices.getBoundingClientRect().bottom < 0;
}
