import { copyText } from '../ui/copy-text.ts';

/** Copies a text with its formatting, or without it where the browser cannot. Returns whether it worked. */
export async function copyRichText(html: string, text: string): Promise<boolean> {
  try {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return copyText(text);
  }
}
