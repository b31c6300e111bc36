import { expect, test } from 'vitest';
import { allToggled, nothingSelected, selectedOf, toggled } from './selection.ts';

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];

test('rows are selected one by one, and given up again', () => {
  const two = toggled([{ id: 1 }], 'page 1', { id: 3 });
  expect(selectedOf(two, 'page 1', rows)).toEqual([{ id: 1 }, { id: 3 }]);
  expect(selectedOf(toggled([{ id: 1 }, { id: 3 }], 'page 1', { id: 1 }), 'page 1', rows)).toEqual([{ id: 3 }]);
});

test('all are selected unless they are already, then none is', () => {
  expect(selectedOf(allToggled([{ id: 2 }], 'page 1', rows), 'page 1', rows)).toEqual(rows);
  expect(selectedOf(allToggled(rows, 'page 1', rows), 'page 1', rows)).toEqual([]);
});

test('what has left the page is no longer selected, and what has come is not yet', () => {
  const all = allToggled([], 'page 1', rows);
  expect(selectedOf(all, 'page 1', [{ id: 3 }, { id: 4 }])).toEqual([{ id: 3 }]);
});

test('another view begins with nothing selected', () => {
  expect(selectedOf(allToggled([], 'page 1', rows), 'page 2', rows)).toEqual([]);
  expect(selectedOf(nothingSelected, 'page 1', rows)).toEqual([]);
});
