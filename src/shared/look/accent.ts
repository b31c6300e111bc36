import { contrastBetween, type Oklch, withinGamut } from './oklch.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const colour = (lightness: number, chroma: number, hue: number): Oklch => ({ lightness, chroma, hue });

/** What the accent stands on, as `tokens.css` has it. */
export const grounds = {
  light: { paper: colour(0.985, 0.002, 255), raised: colour(1, 0, 0), sunken: colour(0.955, 0.004, 255) },
  dark: { paper: colour(0.175, 0.008, 265), raised: colour(0.215, 0.01, 265), sunken: colour(0.145, 0.008, 265) },
} as const;

/** What stands on the accent, as `tokens.css` has it. */
export const onAccent = { light: colour(0.99, 0, 0), dark: colour(0.175, 0.008, 265) } as const;

export const defaultHue = 29;

/** The accent of a site whose owner has chosen none, as `tokens.css` has it. */
const defaultAccent = { light: colour(0.545, 0.205, 29), dark: colour(0.725, 0.165, 34) } as const;

/** What WCAG asks of text. */
export const leastContrast = 4.5;
/** A little more, so that an accent is still legible on a ground with a tint of it. */
const wantedContrast = 4.75;

/** Between which lightness the accent of a theme is looked for, and how vivid it may be. */
const ranges = {
  light: { from: 0.58, to: 0.4, chroma: 0.205 },
  dark: { from: 0.72, to: 0.79, chroma: 0.165 },
} as const;
const step = 0.005;

/**
 * The accent of a hue in a theme: by day the lightest that is legible on every ground, by night the most vivid. It has no
 * more chroma than screens can show.
 */
export function accentOf(hue: number, theme: Theme): Oklch {
  if (hue === defaultHue) return defaultAccent[theme];
  const legible = candidates(hue, theme).filter((accent) => lowestContrast(accent, theme) >= wantedContrast);
  const [first] = legible;
  if (!first) throw new Error(`No accent of the hue ${hue} is legible`);
  if (theme === 'light') return first;
  return legible.reduce((best, accent) => (accent.chroma > best.chroma ? accent : best), first);
}

function candidates(hue: number, theme: Theme): Oklch[] {
  const { from, to, chroma } = ranges[theme];
  const count = Math.round(Math.abs(to - from) / step);
  return Array.from({ length: count + 1 }, (_, i) => {
    const lightness = Number((from + Math.sign(to - from) * i * step).toFixed(3));
    return withinGamut({ lightness, chroma, hue });
  });
}

/** Of an accent with everything that it stands on, and with what stands on it. */
export function contrastsOf(accent: Oklch, theme: Theme) {
  const { paper, raised, sunken } = grounds[theme];
  return {
    paper: contrastBetween(accent, paper),
    raised: contrastBetween(accent, raised),
    sunken: contrastBetween(accent, sunken),
    on_accent: contrastBetween(accent, onAccent[theme]),
  };
}

export function lowestContrast(accent: Oklch, theme: Theme): number {
  return Math.min(...Object.values(contrastsOf(accent, theme)));
}

/** Where each name of a hue begins. */
const hueNames = [
  [0, 'Rose'],
  [18, 'Red'],
  [40, 'Orange'],
  [65, 'Amber'],
  [90, 'Yellow'],
  [115, 'Lime'],
  [135, 'Green'],
  [165, 'Teal'],
  [195, 'Cyan'],
  [225, 'Sky blue'],
  [250, 'Blue'],
  [280, 'Violet'],
  [305, 'Purple'],
  [325, 'Magenta'],
  [345, 'Pink'],
] as const;

/** What people call a hue, for those who cannot see it. */
export function hueName(hue: number): string {
  return hueNames.findLast(([from]) => hue >= from)?.[1] ?? hueNames[0][1];
}
