/** How far down the scroll-to-top button appears. */
const scrolledPx = 100;

/** Marks the document as scrolled for the styles; by class name, since React does not own it on `html`. */
export function startScrollMark(): void {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > scrolledPx);
  addEventListener('scroll', mark, { passive: true });
  mark();
}
