import { expect, test } from 'vitest';
import { defaultLook } from '../../shared/look/look.ts';
import { lookStyle, lookTokens, wholeLookStyle } from './look-style.ts';

test('a page that looks as the site comes is told nothing', () => {
  expect(lookStyle({})).toBe('');
});

test('a page is told what differs, and the fonts of its pair alone', () => {
  expect(lookStyle({ hue: 265 })).toBe(
    ':root{--color-accent:light-dark(oklch(0.535 0.205 265),oklch(0.72 0.144 265))}',
  );
  const style = lookStyle({ typefaces: 'serif', corners: 'square' });
  expect(style).toContain('@font-face{font-family:"Source Serif 4";');
  expect(style).toContain('--radius:0px');
  expect(style).not.toMatch(/Atkinson|--density|--color/);
  // Nothing in it can end the element that it stands in.
  expect(style).not.toContain('<');
});

test('an open page is told everything, so that nothing of a former look stays', () => {
  const style = wholeLookStyle({});
  for (const token of Object.keys(lookTokens(defaultLook as never))) expect(style).toContain(`${token}:`);
  expect(style).toContain('"Instrument Sans"');
});
