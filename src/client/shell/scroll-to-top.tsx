import ArrowUp from '~icons/bi/arrow-up';

/** Shown by the styles once the page is scrolled; works without React. */
export function ScrollToTop() {
  return (
    <button type="button" data-action="scroll-to-top" className="scroll-to-top" aria-label="Scroll to top">
      <ArrowUp aria-hidden="true" />
    </button>
  );
}
