import { expect, test } from 'vitest';
import { readableAddress } from './readable-address.ts';

test.each([
  ['https://example.org', 'example.org'],
  ['http://example.org/about/?from=here#top', 'example.org/about'],
  ['https://example.org/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7', 'example.org/مرحبا'],
  ['https://example.org/%E2%80%AEgpj%20x', 'example.org/%E2%80%AEgpj%20x'],
  ['https://example.org/100%', 'example.org/100%'],
])('%s is read as %s', (website, text) => {
  expect(readableAddress(website)).toBe(text);
});
