/**
 * For the `ref` of the element that has the focus when its dialog opens. React's `autoFocus` sets no attribute, and
 * the browser's dialog looks for one.
 */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
