import type { ShownLook } from '../../shared/look/look.ts';
import { typefaceNames } from '../../shared/look/typefaces.ts';
import { wholeLookStyle } from './look-style.ts';
import { typefaceRules } from './typeface-rules.ts';

let sheet: CSSStyleSheet | undefined;

/** Makes the open page look so. Not by a style element: the page's policy knows the hash of its first one alone. */
export function applyLook(look: ShownLook): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(wholeLookStyle(look));
}

/** Makes the fonts of every pair known to the open page, which loads those that it shows something in. */
export function offerTypefaces(): () => void {
  const fonts = new CSSStyleSheet();
  fonts.replaceSync(typefaceNames.map(typefaceRules).join(''));
  document.adoptedStyleSheets.push(fonts);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== fonts);
  };
}
