import { expect, test } from 'vitest';
import { columns, ribbonsOf, rows } from './stand-in-ribbons.ts';

test('a title is drawn the same each time, and another one differently', () => {
  expect(ribbonsOf('Lamp')).toBe(ribbonsOf('Lamp'));
  expect(new Set(['Lamp', 'lamp', 'Lamps', '東京', ''].map(ribbonsOf)).size).toBe(5);
});

test('every tile is drawn, and both of its ways turn up', () => {
  const tiles = ribbonsOf('Lamp').split('M').slice(1);
  expect(tiles).toHaveLength(columns * rows);
  expect(new Set(tiles.map((tile) => tile.slice(tile.indexOf('a')))).size).toBe(2);
});
