import * as z from 'zod/mini';
import { defaultHue } from './accent.ts';
import { defaultTypefaces, typefaceNames } from './typefaces.ts';

export const cornerNames = ['square', 'soft', 'round'] as const;
export const cornerLabels = { square: 'Square', soft: 'Soft', round: 'Round' };
export const densityNames = ['compact', 'regular', 'airy'] as const;
export const densityLabels = { compact: 'Compact', regular: 'Regular', airy: 'Airy' };
/** What stands for the site in the tabs of browsers: the drawing that it comes with, letters, or an own picture. */
export const markNames = ['drawing', 'letters', 'picture'] as const;
export const markLabels = { drawing: 'The drawing', letters: 'Letters', picture: 'A picture' };

const hueError = 'Enter a whole number from 0 to 359.';
const maxLetters = 2;

/** Told apart as a reader sees them: an accent typed as a character of its own is part of its letter. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function lettersIn(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const letters = z.string({ error: 'Not a valid string.' }).check(
  z.overwrite((value) => value.normalize('NFC').replace(/[\s\p{C}<>&]/gu, '')),
  z.maxLength(20, 'Enter one or two letters.'),
  z.refine((value) => lettersIn(value).length <= maxLetters, 'Enter one or two letters.'),
);

/** How the site looks, as its owner may choose it. */
export const givenLook = z.object({
  /** Of the accent, in OKLCH. */
  hue: z.int({ error: hueError }).check(z.minimum(0, hueError), z.maximum(359, hueError)),
  typefaces: z.enum(typefaceNames, { error: 'Choose a pair of typefaces.' }),
  corners: z.enum(cornerNames, { error: 'Choose corners.' }),
  density: z.enum(densityNames, { error: 'Choose a density.' }),
  mark: z.enum(markNames, { error: 'Choose a mark.' }),
  /** On the mark; those of the name where it is empty. */
  mark_letters: z._default(letters, ''),
  /** One of our own images; `null` for none. */
  mark_id: z._default(z.nullable(z.int({ error: 'Choose an image.' })), null),
});

export type Look = z.output<typeof givenLook>;

export const defaultLook: Look = {
  hue: defaultHue,
  typefaces: defaultTypefaces,
  corners: 'soft',
  density: 'regular',
  mark: 'drawing',
  mark_letters: '',
  mark_id: null,
};

/** The same as it is kept: what cannot be read is as nobody had chosen it. */
export const keptLook = z.object({
  hue: z.catch(givenLook.shape.hue, defaultLook.hue),
  typefaces: z.catch(givenLook.shape.typefaces, defaultLook.typefaces),
  corners: z.catch(givenLook.shape.corners, defaultLook.corners),
  density: z.catch(givenLook.shape.density, defaultLook.density),
  mark: z.catch(givenLook.shape.mark, defaultLook.mark),
  mark_letters: z.catch(givenLook.shape.mark_letters, defaultLook.mark_letters),
  mark_id: z.catch(givenLook.shape.mark_id, defaultLook.mark_id),
});

/** What pages need to know of the look: only what is not as the site comes, so that most need to know nothing. */
export const shownLook = z.object({
  hue: z.optional(z.int()),
  typefaces: z.optional(z.enum(typefaceNames)),
  corners: z.optional(z.enum(cornerNames)),
  density: z.optional(z.enum(densityNames)),
  mark: z.optional(
    z.object({
      /** `null` where the mark is a picture. */
      letters: z.nullable(z.string()),
      /** Another one whenever the icons are others. */
      version: z.string(),
    }),
  ),
});

export type ShownLook = z.output<typeof shownLook>;

/** What of the look is not as the site comes, besides its mark. */
export function differences(look: Look): ShownLook {
  const shown: Partial<Record<keyof Look, unknown>> = {};
  for (const name of ['hue', 'typefaces', 'corners', 'density'] as const) {
    if (look[name] !== defaultLook[name]) shown[name] = look[name];
  }
  return shown as ShownLook;
}

/** The letters of the mark: those chosen, or the first ones of the first and the last word of the name. */
export function markLetters(chosen: string, name: string): string {
  if (chosen) return chosen;
  const words = name.split(/[\s-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const first = ends.map((word = '') => lettersIn(word).find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '');
  return first.join('').toUpperCase();
}
