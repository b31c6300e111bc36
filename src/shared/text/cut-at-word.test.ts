import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

test('a text that fits stays as it is, on one line', () => {
  expect(cutAtWord('  Two\n lines ', 60)).toBe('Two lines');
  expect(cutAtWord('x'.repeat(60), 60)).toBe('x'.repeat(60));
  expect(cutAtWord('', 60)).toBe('');
});

test('a longer one ends after a word, without the sign that followed it', () => {
  expect(cutAtWord('One, two, three, four, five', 20)).toBe('One, two, three ...');
  expect(cutAtWord('One two three four', 17)).toBe('One two three ...');
});

test('the dots are within the width', () => {
  const words = 'a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh';
  for (let width = 10; width < words.length; width += 1) {
    expect(cutAtWord(words, width).length).toBeLessThanOrEqual(width);
  }
});

test('a word without an end is cut inside', () => {
  expect(cutAtWord('x'.repeat(100), 20)).toBe(`${'x'.repeat(16)} ...`);
  expect(cutAtWord(`An ${'x'.repeat(100)}`, 20)).toBe(`An ${'x'.repeat(13)} ...`);
});

test('wide letters take the room of two', () => {
  expect(cutAtWord('漢'.repeat(10), 20)).toBe('漢'.repeat(10));
  expect(cutAtWord('漢'.repeat(11), 20)).toBe(`${'漢'.repeat(8)} ...`);
});

test('no character is cut in two', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cutAtWord(family.repeat(20), 20)).toBe(`${family.repeat(8)} ...`);
});
