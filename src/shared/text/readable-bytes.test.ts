import { expect, test } from 'vitest';
import { readableBytes } from './readable-bytes.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [9_940, '9.9 kB'],
  [9_960, '10 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [4_200_000_000, '4.2 GB'],
  [5e15, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(readableBytes(bytes)).toBe(text);
});
