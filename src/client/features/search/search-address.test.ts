import { expect, test } from 'vitest';
import { askedBy, searchAddress } from './search-address.ts';

test('what makes no sense in an address is left out', () => {
  expect(searchAddress({ q: ' ', category: 'toString', sort: 'drop', page: 'x' })).toEqual({});
  expect(searchAddress({ q: '\u200b', category: 'all', sort: 'relevance', page: '1' })).toEqual({});
  expect(searchAddress({})).toEqual({});
});

test('what is given is read, the search no longer than the call takes', () => {
  const given = { q: 'C++ & "x"', category: 'posts', sort: 'date_desc', page: '2' };
  expect(searchAddress(given)).toEqual({ ...given, page: 2 });
  expect(searchAddress({ q: `  ${'x'.repeat(10_000)}` }).q).toHaveLength(200);
});

test('only a group has pages', () => {
  expect(searchAddress({ q: 'x', page: '2' })).toEqual({ q: 'x' });
  expect(searchAddress({ q: 'x', category: 'all', page: '2' })).toEqual({ q: 'x' });
});

test('the first pages of all groups are asked for at once, any other of its group', () => {
  expect(askedBy({ q: 'x', category: 'posts', sort: 'title_asc' })).toEqual({ q: 'x', sort: 'title_asc' });
  expect(askedBy({ q: 'x', category: 'posts', page: 2 })).toEqual({ q: 'x', category: 'posts', page: 2 });
});
