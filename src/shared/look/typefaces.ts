/** Pairs of families, one for text and one for code and labels, by what they are like. */
export const typefaceNames = ['plain', 'serif', 'clear'] as const;
export type TypefaceName = (typeof typefaceNames)[number];

export const defaultTypefaces: TypefaceName = 'plain';

/** How much a font of the reader's machine is changed, so that nothing moves when the real one has come. */
interface Fallback {
  /** Fonts that are on most machines, the first of which that is there is taken. */
  local: readonly string[];
  /** Percent; as it is unless given. */
  size?: number;
  ascent: number;
  descent: number;
}

export interface Family {
  name: string;
  /** Of its files: `<file>-latin.woff2`, `<file>-latin-ext.woff2`. */
  file: string;
  weights: string;
  fallback: Fallback;
  generic: string;
}

export interface TypefacePair {
  label: string;
  /** What it is like, in a few words. */
  note: string;
  sans: Family;
  mono: Family;
}

const arial = ['Arial', 'Liberation Sans', 'Helvetica'];
const times = ['Times New Roman', 'Liberation Serif', 'Times'];
const courier = ['Courier New', 'Liberation Mono', 'Menlo'];

export const typefaces: Readonly<Record<TypefaceName, TypefacePair>> = {
  // `fonts.css` has this one, for every page.
  plain: {
    label: 'Plain',
    note: 'Instrument Sans and Geist Mono: a calm sans serif.',
    sans: {
      name: 'Instrument Sans',
      file: 'instrument-sans',
      weights: '400 700',
      fallback: { local: arial, size: 103.8, ascent: 93.4, descent: 24.1 },
      generic: 'system-ui, sans-serif',
    },
    mono: {
      name: 'Geist Mono',
      file: 'geist-mono',
      weights: '100 900',
      fallback: { local: courier, ascent: 100.5, descent: 29.5 },
      generic: 'ui-monospace, monospace',
    },
  },
  serif: {
    label: 'Serif',
    note: 'Source Serif and Source Code: like a well-set book.',
    sans: {
      name: 'Source Serif 4',
      file: 'source-serif-4',
      weights: '200 900',
      fallback: { local: times, size: 118.3, ascent: 87.6, descent: 28.3 },
      generic: 'ui-serif, serif',
    },
    mono: {
      name: 'Source Code Pro',
      file: 'source-code-pro',
      weights: '200 900',
      fallback: { local: courier, ascent: 98.4, descent: 27.3 },
      generic: 'ui-monospace, monospace',
    },
  },
  clear: {
    label: 'Clear',
    note: 'Atkinson Hyperlegible: open, humanist letters that cannot be mistaken.',
    sans: {
      name: 'Atkinson Hyperlegible Next',
      file: 'atkinson-hyperlegible-next',
      weights: '200 800',
      fallback: { local: arial, size: 101.2, ascent: 97.2, descent: 31.2 },
      generic: 'system-ui, sans-serif',
    },
    mono: {
      name: 'Atkinson Hyperlegible Mono',
      file: 'atkinson-hyperlegible-mono',
      weights: '200 800',
      fallback: { local: courier, size: 105.3, ascent: 93.4, descent: 30 },
      generic: 'ui-monospace, monospace',
    },
  },
};
