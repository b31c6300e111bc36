import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/**
 * Renders into the page of a test that runs in jsdom; it is taken away when the test is over. What is in a dialog is
 * found in `document.body`.
 * @returns renders something else in its place
 */
export async function render(node: ReactNode): Promise<(node: ReactNode) => Promise<void>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  addModalDialogs();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  const show = (next: ReactNode) => act(async () => root.render(next));
  await show(node);
  return show;
}

/** What a person types, as the browser tells React of it. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function press(target: Element, key: string): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => target.dispatchEvent(event));
  return event;
}

export async function click(target: HTMLElement): Promise<void> {
  await act(async () => target.click());
}

/** What people choose in a file dialog. */
export async function chooseFiles(input: HTMLInputElement, files: readonly File[]): Promise<void> {
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

/** The control with that label. */
export function byLabel(text: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === text);
  const control = label?.control;
  if (!(control instanceof HTMLInputElement)) throw new Error(`No input is labelled “${text}”`);
  return control;
}

export function buttonNamed(text: string): HTMLButtonElement {
  const button = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === text,
  );
  if (!button) throw new Error(`No button is named “${text}”`);
  return button;
}

/** jsdom has the element, not what opens it. */
function addModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
