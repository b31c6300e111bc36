import { expect, test } from 'vitest';
import { literalPattern } from './literal-pattern.ts';

test('every sign of a keyboard is found as it stands, and as nothing else', () => {
  const signs = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i));
  for (const flags of ['', 'u', 'giu']) {
    for (const text of [...signs, signs.join(''), '--no-verify', '👩‍👩‍👧‍👦', '\ud83d']) {
      const pattern = new RegExp(`^${literalPattern(text)}$`, flags);
      expect([text, pattern.test(text), pattern.test('#!')]).toEqual([text, true, false]);
    }
  }
});
