import type { KeyboardEvent } from 'react';

/** Enter presses these. */
const pressedByEnter = ['button', 'file', 'image', 'reset', 'submit'];

/**
 * For `onKeyDown` of a form that is sent by its button, and not by Enter in one of its fields. Dialogs in it have forms
 * of their own.
 */
export function keepUnsent(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.form !== currentTarget) return;
  if (!pressedByEnter.includes(target.type) && !target.closest('dialog')) event.preventDefault();
}
