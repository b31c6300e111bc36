import { expect, test } from 'vitest';
import { cutForSearch } from './cut-for-search.ts';

test('a text that fits stays as it is, on one line', () => {
  expect(cutForSearch('  Two\n lines ', 60)).toBe('Two lines');
  expect(cutForSearch('x'.repeat(60), 60)).toBe('x'.repeat(60));
  expect(cutForSearch('', 60)).toBe('');
});

test('a longer one ends after a word, without the sign that followed it', () => {
  expect(cutForSearch('One, two, three, four, five', 20)).toBe('One, two, three ...');
  expect(cutForSearch('One two three four', 17)).toBe('One two three ...');
});

test('the dots are within the width', () => {
  const words = 'a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh';
  for (let width = 10; width < words.length; width += 1) {
    expect(cutForSearch(words, width).length).toBeLessThanOrEqual(width);
  }
});

test('a word without an end is cut inside', () => {
  expect(cutForSearch('x'.repeat(100), 20)).toBe(`${'x'.repeat(16)} ...`);
  expect(cutForSearch(`An ${'x'.repeat(100)}`, 20)).toBe(`An ${'x'.repeat(13)} ...`);
});

test('wide letters take the room of two', () => {
  expect(cutForSearch('漢'.repeat(10), 20)).toBe('漢'.repeat(10));
  expect(cutForSearch('漢'.repeat(11), 20)).toBe(`${'漢'.repeat(8)} ...`);
});

test('no character is cut in two', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cutForSearch(family.repeat(20), 20)).toBe(`${family.repeat(8)} ...`);
});
