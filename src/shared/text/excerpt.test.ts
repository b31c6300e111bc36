import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('a text of 160 characters is its own excerpt, a longer one ends in dots', () => {
  expect(excerptOf('x'.repeat(160))).toBe('x'.repeat(160));
  expect(excerptOf('x'.repeat(161))).toBe(`${'x'.repeat(160)}...`);
});

test('white space is single', () => {
  expect(excerptOf('  one\n\n two\t three ')).toBe('one two three');
});

test('no character is cut in two', () => {
  const family = '👩‍👩‍👧';
  expect(excerptOf(`${'x'.repeat(158)}${family}yz`)).toBe(`${'x'.repeat(158)}...`);
});
