import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['Hello, World', ['hello', 'world']],
  ['Crème BRÛLÉE', ['creme', 'brulee']],
  ["don't re-use", ['don', 't', 're', 'use']],
  ['C++ and C# and F#, a+b', ['c++', 'and', 'c#', 'and', 'f#', 'a', 'b']],
  ['東京都 Tower', ['東京', '京都', 'tower']],
  ['東京Tower', ['東京', 'tower']],
  ['猫', ['猫']],
  ['हिन्दी', ['हिन्दी']],
  ['"drop table" -- * NEAR(', ['drop', 'table', 'near']],
  ['   ', []],
])('%s', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('a text of any length without spaces has its words', () => {
  expect(searchWords('字'.repeat(300_000))).toHaveLength(299_999);
});
