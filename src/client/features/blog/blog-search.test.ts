import { expect, test } from 'vitest';
import { blogSearch } from './blog-search.ts';

test('what makes no sense in an address is left out', () => {
  expect(blogSearch({ ordering: 'toString', page: '0', page_size: '7', month: '13', tag: ' ' })).toEqual({});
  expect(blogSearch({ ordering: '-first_published_at', page: '1', page_size: '6' })).toEqual({ page_size: 6 });
});

test('what is given is read, no longer than the call takes', () => {
  const given = {
    search: 'lamp',
    tag: 'Tools',
    year: '2026',
    month: '2',
    ordering: 'title',
    page_size: '12',
    page: '3',
  };
  expect(blogSearch(given)).toEqual({ ...given, year: 2026, month: 2, page_size: 12, page: 3 });
  expect(blogSearch({ tag: 't'.repeat(51) }).tag).toHaveLength(50);
});
