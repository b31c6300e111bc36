import { expect, test } from 'vitest';
import { projectOrderings } from '../../../shared/contract/projects.ts';
import { fieldValue, isArranged, isFiltered, projectSearch, sortLabels } from './project-search.ts';

test('what makes no sense in an address is left out', () => {
  expect(projectSearch({ page: 'x', ordering: 'drop', category: ' ', client: '', search: '  ' })).toEqual({});
  expect(projectSearch({ ordering: 'toString', page: '0' })).toEqual({});
});

test('no name is longer than the call takes', () => {
  const { category, project_type, client } = projectSearch({
    category: 'c'.repeat(101),
    project_type: 't'.repeat(101),
    client: 'x'.repeat(101),
  });
  expect([category, project_type, client].map((name) => name?.length)).toEqual([100, 100, 100]);
});

test('the plain list needs no parameters', () => {
  expect(projectSearch({ page: '1', ordering: '-created_at', search: '', category: '' })).toEqual({});
});

test('filters, order and page are read', () => {
  const given = {
    search: ' lamp ',
    category: 'Design',
    project_type: 'App',
    client: 'Ada',
    ordering: '-title',
    page: '3',
  };
  expect(projectSearch(given)).toEqual({ ...given, search: 'lamp', page: 3 });
});

test('every order of the contract has a label', () => {
  expect(Object.keys(sortLabels).sort()).toEqual([...projectOrderings].sort());
});

test('an order arranges the list and does not narrow it', () => {
  expect(isFiltered({ ordering: 'title', page: 2 })).toBe(false);
  expect(isArranged({ ordering: 'title' })).toBe(true);
  expect(isArranged({ page: 2 })).toBe(false);
  expect(isFiltered({ client: 'Ada' })).toBe(true);
});

test('fields show what the address says, the newest first where it says nothing', () => {
  expect(fieldValue({}, 'ordering')).toBe('-created_at');
  expect(fieldValue({}, 'client')).toBe('');
  expect(fieldValue({ client: 'Ada' }, 'client')).toBe('Ada');
});
