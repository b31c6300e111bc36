import { expect, test } from 'vitest';
import { isVisible } from './visible-text.ts';

test.each(['a', '7', '!', '—', '+', '🙂', '👩‍👩‍👧', '#️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '日', 'ㅎ', 'क्', '\u200bx', '\u2801'])(
  'a reader sees something of %j',
  (text) => {
    expect(isVisible(text)).toBe(true);
  },
);

test.each([
  ['nothing', ''],
  ['spaces', ' \t\n\u00a0\u2003\u3000\u1680\u2028'],
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['the empty Braille cell', '\u2800'],
  ['marks of direction', '\u200e\u200f\u061c\u202a\u202e\u2066\u2069'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tag characters', '\u{e0041}\u{e007f}'],
  ['Khmer and Mongolian signs without a shape', '\u17b4\u17b5\u180b\u180e'],
  ['blanks among signs', '\u{1d159}\u{13441}'],
  ['marks that stand on nothing', '\u0301\u034f'],
  ['control characters', '\u0000\u0007\u0085'],
  ['half a character', '\ud83d'],
])('a reader sees nothing of %s', (_name, text) => {
  expect(isVisible(text)).toBe(false);
});
