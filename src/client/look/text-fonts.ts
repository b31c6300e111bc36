import type { TypefaceName } from '../../shared/look/typefaces.ts';
import atkinsonNext from '../styles/fonts/atkinson-hyperlegible-next-latin.woff2';
import instrumentSans from '../styles/fonts/instrument-sans-latin.woff2';
import sourceSerif from '../styles/fonts/source-serif-4-latin.woff2';

/** The file with the Latin letters of each pair's family for text: pages preload it. */
export const textFonts: Readonly<Record<TypefaceName, string>> = {
  plain: instrumentSans,
  serif: sourceSerif,
  clear: atkinsonNext,
};
