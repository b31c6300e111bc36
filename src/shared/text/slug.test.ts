import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Hello, World!', 'hello-world'],
  ["Don't panic", 'dont-panic'],
  ['Crème brûlée à la carte', 'creme-brulee-a-la-carte'],
  ['Größe zählt', 'grosse-zahlt'],
  ['हिन्दी में शीर्षक', 'हिन्दी-में-शीर्षक'],
  ['東京の夜', '東京の夜'],
  ['Привет, мир', 'привет-мир'],
  ['مرحبا بالعالم', 'مرحبا-بالعالم'],
  ['C++ & Rust', 'c-rust'],
  ['a/b\\c?d#e%f', 'a-b-c-d-e-f'],
  ['ＦＵＬＬ　ｗｉｄｔｈ', 'full-width'],
  ['!!! ???', ''],
  ['🚀🚀', ''],
  ['Family 👨‍👩‍👧 🏷️ and flags 1️⃣', 'family-and-flags-1'],
  ['❤️', ''],
])('%s becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a long title is cut after a whole word, one long word anywhere', () => {
  expect(slugOf('word '.repeat(40))).toBe(Array(16).fill('word').join('-'));
  expect(slugOf('w'.repeat(200))).toHaveLength(80);
});

test('a slug is its own slug', () => {
  for (const title of ['İstanbul Günlüğü', 'हिन्दी', '東京 Tower', 'Ünïcödé ½']) {
    expect(slugOf(slugOf(title))).toBe(slugOf(title));
  }
});
