/** For the `ref` of what has the focus as soon as it is there: what had it before is gone. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
