import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

test.each([
  ['ann@example.org', 'mailto:ann@example.org'],
  ['a?bcc=b&c#d%40@example.org', 'mailto:a%3Fbcc%3Db%26c%23d%2540@example.org'],
  ['почта@xn--e1afmkfd.xn--p1ai', 'mailto:%D0%BF%D0%BE%D1%87%D1%82%D0%B0@xn--e1afmkfd.xn--p1ai'],
])('a mail to %j is written by %j', (address, link) => {
  expect(mailLink(address)).toBe(link);
  expect(new URL(link).search).toBe('');
});
