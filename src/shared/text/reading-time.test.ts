import { expect, test } from 'vitest';
import { countWords, readingTime } from './reading-time.ts';

test.each([
  ['one two  three\nfour', 4],
  ["don't re-use v1.2 a@b.example", 4],
  ['a – b … !', 2],
  ['これは日本語の文章です。', 6],
  ['东京 Tower', 2],
  ['コーヒー', 1],
  ['='.repeat(400_000), 0],
  ['', 0],
])('%.40s has %d words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%d words take %d minutes', (words, minutes) => {
  expect(readingTime(words)).toBe(minutes);
});

test('a very long text without spaces is counted at once', () => {
  const startedAt = performance.now();
  expect(countWords('日本語の文章'.repeat(50_000))).toBeGreaterThan(100_000);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

test('a very long text without spaces is reckoned by its beginning', () => {
  const words = countWords('今日は良い天気です。'.repeat(1_000));
  expect(countWords('今日は良い天気です。'.repeat(50_000)) / words).toBeCloseTo(50, 0);
});
