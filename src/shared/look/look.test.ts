import { expect, test } from 'vitest';
import { defaultLook, differences, givenLook, keptLook, markLetters } from './look.ts';

test('a look that nobody has chosen is as the site comes, and pages are told nothing of it', () => {
  expect(keptLook.parse({})).toEqual(defaultLook);
  expect(differences(defaultLook)).toEqual({});
});

test('pages are told what differs alone', () => {
  expect(differences({ ...defaultLook, hue: 265, corners: 'round' })).toEqual({ hue: 265, corners: 'round' });
});

test('what was kept and is no look any more does no harm', () => {
  expect(keptLook.parse({ hue: 400, typefaces: 'comic', corners: 1, density: null, mark_id: 'x' })).toEqual(
    defaultLook,
  );
});

test.each([
  { hue: -1 },
  { hue: 360 },
  { hue: 1.5 },
  { hue: '30' },
  { typefaces: 'x' },
  { corners: '' },
  { density: 'x' },
])('is refused: %o', (wrong) => expect(givenLook.safeParse({ ...defaultLook, ...wrong }).success).toBe(false));

test.each([
  ['MF', 'MF'],
  [' m f ', 'mf'],
  ['e\u0301a', 'éa'],
  ['</', '/'],
  ['', ''],
])('letters of a mark: %o', (given, kept) => {
  expect(givenLook.parse({ ...defaultLook, mark_letters: given }).mark_letters).toBe(kept);
});

test('a mark has no more than two letters', () => {
  expect(givenLook.safeParse({ ...defaultLook, mark_letters: 'ABC' }).success).toBe(false);
  expect(givenLook.safeParse({ ...defaultLook, mark_letters: `a${'\u0301'.repeat(40)}` }).success).toBe(false);
});

test.each([
  ['', 'Maud Ferreday', 'MF'],
  ['', 'ada', 'A'],
  ['', 'Jean-Luc van den Berg', 'JB'],
  ['', '(Ada) "Winter"', 'AW'],
  ['', '山田太郎', '山'],
  ['', '', ''],
  ['x', 'Maud Ferreday', 'x'],
])('letters %o of the name %o are %o', (chosen, name, letters) => {
  expect(markLetters(chosen, name)).toBe(letters);
});
