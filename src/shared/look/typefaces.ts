/** Pairs of families, one for text and one for code and labels, by what they are like. */
export const typefaceNames = ['plain', 'serif', 'clear'] as const;
export type TypefaceName = (typeof typefaceNames)[number];

/** `fonts.css` has its fonts, for every page. */
export const defaultTypefaces = 'plain' satisfies TypefaceName;

export interface Family {
  name: string;
  /** What stands in where the family cannot be had. */
  generic: string;
}

export interface TypefacePair {
  label: string;
  /** What it is like, in a few words. */
  note: string;
  text: Family;
  mono: Family;
  /** How much of the tracking of titles it takes: letters with serifs would touch. */
  tracking: string;
}

export const typefaces: Readonly<Record<TypefaceName, TypefacePair>> = {
  plain: {
    label: 'Plain',
    note: 'Instrument Sans and Geist Mono',
    text: { name: 'Instrument Sans', generic: 'system-ui, sans-serif' },
    mono: { name: 'Geist Mono', generic: 'ui-monospace, monospace' },
    tracking: '1',
  },
  serif: {
    label: 'Serif',
    note: 'Source Serif and Source Code',
    text: { name: 'Source Serif 4', generic: 'ui-serif, serif' },
    mono: { name: 'Source Code Pro', generic: 'ui-monospace, monospace' },
    tracking: '0.4',
  },
  clear: {
    label: 'Clear',
    note: 'Atkinson Hyperlegible, sans and mono',
    text: { name: 'Atkinson Hyperlegible Next', generic: 'system-ui, sans-serif' },
    mono: { name: 'Atkinson Hyperlegible Mono', generic: 'ui-monospace, monospace' },
    tracking: '0.8',
  },
};
