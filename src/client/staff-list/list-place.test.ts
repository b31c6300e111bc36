import { expect, test } from 'vitest';
import { linkTo, listSearch } from './list-place.ts';

test('an address says only what differs from the plain list, and what makes no sense is left out', () => {
  const statuses = ['read', 'unread'] as const;
  expect(listSearch({ status: 'unread', search: ' a ', page: '2' }, statuses)).toEqual({
    status: 'unread',
    search: 'a',
    page: 2,
  });
  expect(listSearch({ status: 'all', search: ' ', page: '1' }, statuses)).toEqual({});
});

test('a way to another view keeps what else the address says', () => {
  const place = { path: '/cms', routeId: '/cms', search: { page: 3 }, kept: { kind: 'notes' } } as const;
  expect(linkTo(place, { status: 'read', page: 1 })).toEqual({ to: '/cms', search: { kind: 'notes', status: 'read' } });
});
