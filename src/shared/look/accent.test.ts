import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  accentOf,
  contrastsOf,
  defaultHue,
  grounds,
  hueName,
  leastContrast,
  lowestContrast,
  onAccent,
  themes,
} from './accent.ts';
import { contrastBetween, cssColour, hexOf, isShowable, withinGamut } from './oklch.ts';

const hues = Array.from({ length: 360 }, (_, hue) => hue);
const tokens = readFileSync(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8');

test.each(themes)('every accent is legible on every ground and under its own text: %s', (theme) => {
  const illegible = hues.filter((hue) => {
    const contrasts = Object.values(contrastsOf(accentOf(hue, theme), theme));
    return contrasts.length !== 4 || contrasts.some((contrast) => contrast < leastContrast);
  });
  expect(illegible).toEqual([]);
});

test.each(themes)('screens can show every accent: %s', (theme) => {
  expect(hues.filter((hue) => !isShowable(accentOf(hue, theme)))).toEqual([]);
});

test.each(themes)('an accent is of the hue that was asked for, and no grey: %s', (theme) => {
  for (const hue of hues.filter((one) => one !== defaultHue)) expect(accentOf(hue, theme).hue).toBe(hue);
  expect(hues.filter((hue) => accentOf(hue, theme).chroma < 0.08)).toEqual([]);
});

test.each(themes)('neighbouring hues have accents that are nearly alike: %s', (theme) => {
  const jumps = hues.filter((hue) => {
    const [one, next] = [accentOf(hue, theme), accentOf((hue + 1) % 360, theme)];
    return Math.abs(one.lightness - next.lightness) > 0.08 || Math.abs(one.chroma - next.chroma) > 0.03;
  });
  expect(jumps).toEqual([]);
});

test('the colours that accents are measured against are those of the tokens', () => {
  for (const name of ['paper', 'raised', 'sunken'] as const) {
    const { light, dark } = grounds;
    expect(tokens).toContain(`--color-${name}: light-dark(${cssColour(light[name])}, ${cssColour(dark[name])});`);
  }
  expect(tokens).toContain(`--color-on-accent: light-dark(${cssColour(onAccent.light)}, ${cssColour(onAccent.dark)});`);
  const [light, dark] = themes.map((theme) => cssColour(accentOf(defaultHue, theme)));
  expect(tokens).toContain(`--color-accent: light-dark(${light}, ${dark});`);
  expect(Math.min(...themes.map((theme) => lowestContrast(accentOf(defaultHue, theme), theme)))).toBeGreaterThan(4.5);
});

test('colours are as browsers and WCAG have them', () => {
  expect(hexOf({ lightness: 1, chroma: 0, hue: 0 })).toBe('#ffffff');
  expect(hexOf({ lightness: 0, chroma: 0, hue: 0 })).toBe('#000000');
  expect(hexOf({ lightness: 0.628, chroma: 0.2577, hue: 29.23 })).toBe('#ff0000');
  expect(contrastBetween({ lightness: 1, chroma: 0, hue: 0 }, { lightness: 0, chroma: 0, hue: 0 })).toBeCloseTo(21);
  expect(withinGamut({ lightness: 0.5, chroma: 0.4, hue: 200 }).chroma).toBeLessThan(0.1);
});

test('hues have names', () => {
  expect([0, 29, 110, 150, 265, 359].map(hueName)).toEqual(['Rose', 'Red', 'Yellow', 'Green', 'Blue', 'Pink']);
});
