/** Copies `text`, where the clipboard interface is missing or refuses by the older way. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * The same for a text that has to be loaded first. Safari lets nothing into the clipboard that comes after the click is
 * over, unless it has been promised to it by then.
 */
export async function copyLoadedText(load: () => Promise<string>): Promise<boolean> {
  const loading = load();
  try {
    const type = 'text/plain';
    const blob = loading.then((text) => new Blob([text], { type }));
    // A clipboard that refuses at once never asks for it.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return true;
  } catch {
    return loading.then(copyText, () => false);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  // A modal dialog makes everything outside of it inert, and what is inert cannot be selected.
  const holder = document.querySelector('dialog:modal') ?? document.body;
  const focused = document.activeElement;
  holder.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
