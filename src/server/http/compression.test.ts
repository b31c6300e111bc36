import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compressedText } from './compression.ts';

const words = Array.from({ length: 4000 }, (_, i) => `word${(i * 7919) % 1009}`).join(' ');

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s: quick for the first who asks, smaller for the ones after the second', async (encoding, decode) => {
  const text = compressedText(words);
  const first = await text.encoded(encoding);
  const second = await text.encoded(encoding);
  expect(second).toBe(first);
  await vi.waitFor(async () => expect((await text.encoded(encoding)).byteLength).toBeLessThan(first.byteLength));
  const last = await text.encoded(encoding);
  expect(await text.encoded(encoding)).toBe(last);
  expect([first, last].map((bytes) => decode(bytes).toString())).toEqual([words, words]);
});

test('takes no more memory than it says', async () => {
  const text = compressedText(words);
  for (const encoding of ['br', 'gzip'] as const) await text.encoded(encoding);
  const bodies = await Promise.all([text.identity, text.encoded('br'), text.encoded('gzip')]);
  expect(bodies.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(text.size);
});

test('as it is, it is not compressed', async () => {
  const text = compressedText('plain');
  expect(await text.encoded('identity')).toBe(text.identity);
});
