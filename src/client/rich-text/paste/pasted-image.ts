import { escapeAttribute } from './blocks.ts';
import { imageAddress } from './safe-address.ts';

export type PastedImage =
  | { kind: 'image'; html: string }
  | { kind: 'text'; text: string }
  | { kind: 'lost' }
  | { kind: 'none' };

const emoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d|\ufe0f){1,12}$/u;

/** A picture that is an emoji is one again; those that only count readers, or draw a check box, are none. */
export function readImage(element: Element): PastedImage {
  const read = (name: string) => element.getAttribute(name)?.trim() ?? '';
  if (read('aria-roledescription') === 'checkbox') return { kind: 'none' };
  if (/^[01](?:px)?$/.test(read('width')) && /^[01](?:px)?$/.test(read('height'))) return { kind: 'none' };
  const alt = read('alt');
  if (emoji.test(alt)) return { kind: 'text', text: alt };
  // Pages that load pictures late have a stand-in where the address belongs.
  const addresses = [read('src'), read('data-src'), read('data-original')];
  const address = addresses.map(imageAddress).find((found) => found !== null);
  if (!address) return { kind: 'lost' };
  // Empty would say that it is decoration, and be believed; most pages and all Markdown mean that nothing was said.
  const description = alt ? ` alt="${escapeAttribute(alt)}"` : '';
  return { kind: 'image', html: `<img src="${escapeAttribute(address)}"${description}>` };
}
