// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { oddSearches } from '../../tests/support/odd-searches.ts';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';

const key = 'portfolio-recent-searches';

beforeEach(() => localStorage.clear());

test('the newest search comes first, once whatever its capitals are', () => {
  for (const term of ['queues', 'Kubernetes', ' kubernetes ', 'QUEUES']) rememberSearch(term);
  expect(recentSearches()).toEqual(['QUEUES', 'kubernetes']);
});

test('ten are kept', () => {
  for (let i = 1; i <= 12; i += 1) rememberSearch(`term ${i}`);
  expect(recentSearches()).toHaveLength(10);
  expect(recentSearches()[0]).toBe('term 12');
  expect(recentSearches().at(-1)).toBe('term 3');
});

test('one is forgotten, and the others stay', () => {
  for (const term of ['a', 'b', 'c']) rememberSearch(term);
  expect(forgetSearch('b')).toEqual(['c', 'a']);
  expect(recentSearches()).toEqual(['c', 'a']);
});

test.each(['{"a":1}', 'null', '[1,null,{"x":2}," ",""]', 'no JSON'])('%s is no list of searches', (kept) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem(key, kept);
  expect(recentSearches()).toEqual([]);
  rememberSearch('still');
  expect(recentSearches()).toEqual(['still']);
});

test('a browser that forbids storage is only warned of', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', undefined);
  expect(recentSearches()).toEqual([]);
  rememberSearch('nowhere');
  expect(forgetSearch('nowhere')).toEqual([]);
  expect(warn).toHaveBeenCalled();
});

test('whatever was typed comes back as it was', () => {
  for (const [search] of oddSearches) {
    rememberSearch(search);
    expect(recentSearches()[0]).toBe(search.trim());
  }
  expect(recentSearches()).toHaveLength(10);
});
