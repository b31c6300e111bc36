import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

const origin = 'https://example.org';

test.each([
  ['/', '/'],
  ['/projects/new', '/projects/new'],
  ['/blog?tag=c%2B%2B&page=2#comments', '/blog?tag=c%2B%2B&page=2#comments'],
  ['/blog/article/naïve', '/blog/article/na%C3%AFve'],
  ['/a/../blog', '/blog'],
  ['/search?q=//evil.example', '/search?q=//evil.example'],
  ['/loginstics', '/loginstics'],
  ['/blog/login', '/blog/login'],
])('the page %j of this site is kept as %j', (next, expected) => {
  expect(safeNext(next, origin)).toBe(expected);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https://example.org.evil.example/',
  'https://example.org@evil.example/',
  'http://example.org/blog',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'evil.example',
  'blog',
  '/%',
  '',
  null,
  undefined,
])('%j does not lead away from the site', (next) => {
  expect(safeNext(next, origin)).toBeNull();
});

test.each([
  '/login',
  '/login/',
  '/LOGIN',
  '/%6cogin',
  '/login?next=%2Flogin',
  '/signup',
  '/logout',
  '/signin',
  '/register',
  '/forgot-password',
  '/reset-password?token=a',
  '/a/../logout',
])('the sign-in page %j is not a target', (next) => {
  expect(safeNext(next, origin)).toBeNull();
});

test('following the answer again stays on the site', () => {
  const answer = safeNext('/a//b/../c', origin);
  expect(answer).not.toBeNull();
  expect(new URL(answer ?? '', origin).origin).toBe(origin);
});
