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
  /** Percent of the size of the letters. */
  ascent: number;
  descent: number;
  local: readonly StandIn[];
}

/** Of the reader's machine. The first of either list that is there is taken. */
interface LocalFonts {
  regular: readonly string[];
  bold: readonly string[];
}

interface StandIn {
  of: LocalFonts;
  /** How wide the letters of the family are beside these, in percent: regular ones, and semibold ones beside bold ones. */
  sizes: readonly [number, number];
}

type OwnPair = Exclude<TypefaceName, typeof defaultTypefaces>;

const withBold = (...names: readonly string[]): LocalFonts => ({
  regular: names,
  bold: names.map((name) => `${name} Bold`),
});
const roboto: LocalFonts = { regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] };
const arial = withBold('Arial', 'Liberation Sans', 'Helvetica');
const times = withBold('Times New Roman', 'Liberation Serif', 'Times');
const courier = withBold('Courier New', 'Liberation Mono', 'Menlo', 'Droid Sans Mono', 'DejaVu Sans Mono');

/** Measured of the files themselves, as the figures in `fonts.css` are. */
const faces: Readonly<Record<OwnPair, { text: Faces; mono: Faces }>> = {
  serif: {
    text: {
      latin: textFonts.serif,
      latin_ext: sourceSerifExt,
      weights: '200 900',
      ascent: 103.6,
      descent: 33.5,
      local: [
        { of: withBold('DejaVu Serif'), sizes: [92.4, 85] },
        { of: withBold('Noto Serif'), sizes: [99.3, 95] },
        { of: times, sizes: [118.2, 112.9] },
      ],
    },
    mono: {
      latin: sourceCode,
      latin_ext: sourceCodeExt,
      weights: '200 900',
      ascent: 98.4,
      descent: 27.3,
      local: [{ of: courier, sizes: [100, 100] }],
    },
  },
  clear: {
    text: {
      latin: textFonts.clear,
      latin_ext: atkinsonNextExt,
      weights: '200 800',
      ascent: 98.4,
      descent: 31.6,
      local: [
        { of: withBold('DejaVu Sans'), sizes: [87, 81.2] },
        { of: roboto, sizes: [99.8, 103.9] },
        { of: arial, sizes: [99, 97.3] },
      ],
    },
    mono: {
      latin: atkinsonMono,
      latin_ext: atkinsonMonoExt,
      weights: '200 800',
      ascent: 98.4,
      descent: 31.6,
      local: [{ of: courier, sizes: [105.3, 105.3] }],
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

function familyRules(name: string, { latin: file, latin_ext, weights, ...standIn }: Faces): string {
  const face = (url: string, range: string) =>
    `@font-face{font-family:"${name}";src:url(${url}) format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}`;
  return face(file, latin) + face(latin_ext, latinExt) + localRules(`${name} Fallback`, standIn);
}

/** The last that is there is taken. */
function localRules(name: string, { ascent, descent, local }: Pick<Faces, 'ascent' | 'descent' | 'local'>): string {
  const face = (fonts: readonly string[], weights: string, size: number) => {
    const sources = fonts.map((font) => `local("${font}")`).join(',');
    const percent = (value: number) => `${((value / size) * 100).toFixed(1)}%`;
    const metrics = `size-adjust:${size}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)}`;
    return `@font-face{font-family:"${name}";src:${sources};font-weight:${weights};${metrics};line-gap-override:0%}`;
  };
  return local
    .map(({ of, sizes: [regular, bold] }) => face(of.regular, '100 549', regular) + face(of.bold, '550 900', bold))
    .join('');
}
