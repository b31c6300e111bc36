import { accentOf } from '../../shared/look/accent.ts';
import { defaultLook, type ShownLook } from '../../shared/look/look.ts';
import { cssColour } from '../../shared/look/oklch.ts';
import { type Family, typefaces as pairs } from '../../shared/look/typefaces.ts';
import { typefaceRules } from './typeface-rules.ts';

type Tokens = Readonly<Record<string, string>>;
type Choices = Omit<Required<ShownLook>, 'mark'>;

const radii = { square: '0px', soft: '0.375rem', round: '1rem' };
const densities = { compact: '0.75', regular: '1', airy: '1.3' };

/** What each choice makes of the tokens. */
const tokensOf: { [Name in keyof Choices]: (choice: Choices[Name]) => Tokens } = {
  hue: (hue) => {
    const [light, dark] = [cssColour(accentOf(hue, 'light')), cssColour(accentOf(hue, 'dark'))];
    return { '--color-accent': `light-dark(${light},${dark})` };
  },
  typefaces: (name) => ({
    '--font-sans': familyStack(pairs[name].text),
    '--font-mono': familyStack(pairs[name].mono),
    '--tracking': pairs[name].tracking,
  }),
  corners: (name) => ({ '--radius': radii[name] }),
  density: (name) => ({ '--density': densities[name] }),
};

function familyStack({ name, generic }: Family): string {
  return `"${name}","${name} Fallback",${generic}`;
}

/** Only those of what is chosen. */
export function lookTokens(look: ShownLook): Tokens {
  const names = Object.keys(tokensOf) as (keyof Choices)[];
  return Object.assign({}, ...names.map((name) => look[name] !== undefined && tokensOf[name](look[name] as never)));
}

/** The rules that make a page look so: what is as the site comes is not said. Empty where all of it is. */
export function lookStyle(look: ShownLook): string {
  const tokens = Object.entries(lookTokens(look)).map(([token, value]) => `${token}:${value}`);
  if (tokens.length === 0) return '';
  return `${look.typefaces ? typefaceRules(look.typefaces) : ''}:root{${tokens.join(';')}}`;
}

/** The same for a page that may look otherwise already: every token is said. */
export function wholeLookStyle(look: ShownLook): string {
  const { hue, typefaces, corners, density } = defaultLook;
  return lookStyle({ hue, typefaces, corners, density, ...look });
}
