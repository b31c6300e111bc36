import { expect, test } from 'vitest';
import { isKnownEtag, weakEtag } from './etag.ts';

test.each([
  ['"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', '"a"', true],
  ['W/"a"', '"b",W/"a"', true],
  ['"a"', '*', true],
  ['"a"', '"ab", "b"', false],
  ['"a"', '', false],
  ['"a"', undefined, false],
])('%j is known to one who sends %j: %j', (etag, ifNoneMatch, isKnown) => {
  expect(isKnownEtag(etag, ifNoneMatch)).toBe(isKnown);
});

test('other bytes have another name', () => {
  const [one, same, other] = ['one', 'one', 'other'].map((text) => weakEtag(new TextEncoder().encode(text)));
  expect(one).toMatch(/^W\/"[\w-]{27}"$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});
