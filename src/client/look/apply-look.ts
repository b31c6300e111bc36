import type { ShownLook } from '../../shared/look/look.ts';
import { wholeLookStyle } from './look-style.ts';

let sheet: CSSStyleSheet | undefined;

/** Makes the open page look so. Not by a style element: the page's policy knows the hash of its first one alone. */
export function applyLook(look: ShownLook): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(wholeLookStyle(look));
}
