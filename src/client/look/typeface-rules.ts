import { type defaultTypefaces, type TypefaceName, typefaces } from '../../shared/look/typefaces.ts';
import atkinsonMono from '../styles/fonts/atkinson-hyperlegible-mono-latin.woff2';
import atkinsonMonoExt from '../styles/fonts/atkinson-hyperlegible-mono-latin-ext.woff2';
import atkinsonNextExt from '../styles/fonts/atkinson-hyperlegible-next-latin-ext.woff2';
import sourceCode from '../styles/fonts/source-code-pro-latin.woff2';
import sourceCodeExt from '../styles/fonts/source-code-pro-latin-ext.woff2';
import sourceSerifExt from '../styles/fonts/source-serif-4-latin-ext.woff2';
import { textFonts } from './text-fonts.ts';

/** The fonts of a family, and what is made of a font of the reader's machine so that nothing moves when they have come. */
interface Faces {
  latin: string;
  latin_ext: string;
  weights: string;
  /** Fonts that are on most machines; the first that is there is taken. */
  local: readonly string[];
  /** Percent. */
  adjusted: { size?: number; ascent: number; descent: number };
}

type OwnPair = Exclude<TypefaceName, typeof defaultTypefaces>;

const arial = ['Arial', 'Liberation Sans', 'Helvetica'];
const times = ['Times New Roman', 'Liberation Serif', 'Times'];
const courier = ['Courier New', 'Liberation Mono', 'Menlo'];

/** Measured of the files themselves, as the figures in `fonts.css` are. */
const faces: Readonly<Record<OwnPair, { text: Faces; mono: Faces }>> = {
  serif: {
    text: {
      latin: textFonts.serif,
      latin_ext: sourceSerifExt,
      weights: '200 900',
      local: times,
      adjusted: { size: 118.3, ascent: 87.6, descent: 28.3 },
    },
    mono: {
      latin: sourceCode,
      latin_ext: sourceCodeExt,
      weights: '200 900',
      local: courier,
      adjusted: { ascent: 98.4, descent: 27.3 },
    },
  },
  clear: {
    text: {
      latin: textFonts.clear,
      latin_ext: atkinsonNextExt,
      weights: '200 800',
      local: arial,
      adjusted: { size: 101.2, ascent: 97.2, descent: 31.2 },
    },
    mono: {
      latin: atkinsonMono,
      latin_ext: atkinsonMonoExt,
      weights: '200 800',
      local: courier,
      adjusted: { size: 105.3, ascent: 93.4, descent: 30 },
    },
  },
};

/** As in `fonts.css`. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** Every `@font-face` of a pair that `fonts.css` does not have. A browser loads of them what it shows something in. */
export function typefaceRules(name: TypefaceName): string {
  if (!isOwn(name)) return '';
  return (['text', 'mono'] as const).map((use) => familyRules(typefaces[name][use].name, faces[name][use])).join('');
}

function isOwn(name: TypefaceName): name is OwnPair {
  return Object.hasOwn(faces, name);
}

function familyRules(name: string, { latin: file, latin_ext, weights, local, adjusted }: Faces): string {
  const face = (url: string, range: string) =>
    `@font-face{font-family:"${name}";src:url(${url}) format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}`;
  const sources = local.map((font) => `local("${font}")`).join(',');
  const size = adjusted.size === undefined ? '' : `size-adjust:${adjusted.size}%;`;
  const metrics = `${size}ascent-override:${adjusted.ascent}%;descent-override:${adjusted.descent}%;line-gap-override:0%`;
  return `${face(file, latin)}${face(latin_ext, latinExt)}@font-face{font-family:"${name} Fallback";src:${sources};${metrics}}`;
}
