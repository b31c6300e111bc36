import { expect, test } from 'vitest';
import { completeImageAddress, completeLinkAddress, isImageAddress, isLinkAddress } from './link-address.ts';

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['  https://example.com ', 'https://example.com'],
  ['mailto:ada@example.com?subject=Hello', 'mailto:ada@example.com?subject=Hello'],
  ['tel:+44 20 7946 0000', 'tel:+44 20 7946 0000'],
  ['/blog/article/first', '/blog/article/first'],
  ['/', '/'],
  ['#part-two', '#part-two'],
  ['example.com', 'https://example.com'],
  ['example.com/x', 'https://example.com/x'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['www.müller.example?q=1', 'https://www.müller.example?q=1'],
  ['ada@example.com', 'mailto:ada@example.com'],
])('%j is a link to %j', (typed, address) => {
  expect(completeLinkAddress(typed)).toBe(address);
  expect(isLinkAddress(address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript\\:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  'blob:https://example.com/1',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '\\\\example.com',
  'https:',
  'https://',
  'https:///',
  'https:example.com',
  'https://exa mple.com',
  'mailto:',
  'mailto://example.com',
  'tel:',
  '?tag=css',
  'some words',
  'word',
  '',
])('%j is no link', (typed) => {
  expect(completeLinkAddress(typed)).toBeNull();
  expect(completeImageAddress(typed)).toBeNull();
});

test.each([
  ['/media/a/1200.webp', '/media/a/1200.webp'],
  ['example.com/a.png', 'https://example.com/a.png'],
  ['http://example.com/a b.png', 'http://example.com/a b.png'],
])('%j is an image at %j', (typed, address) => {
  expect(completeImageAddress(typed)).toBe(address);
  expect(isImageAddress(address)).toBe(true);
});

test.each(['data:image/png;base64,AAAA', 'mailto:ada@example.com', 'ada@example.com', 'tel:1', '#a'])(
  '%j is no image',
  (typed) => {
    expect(completeImageAddress(typed)).toBeNull();
  },
);
