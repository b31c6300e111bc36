import { expect, test } from 'vitest';
import { nameIn, numberIn, pageIn, textIn, withoutEmpty } from './list-search.ts';

test('a text is trimmed, kept short, and none when it is empty', () => {
  expect(textIn('  lamp ')).toBe('lamp');
  expect(textIn('   ')).toBeUndefined();
  expect(textIn(undefined)).toBeUndefined();
  expect(textIn('x'.repeat(500))).toHaveLength(200);
  expect(textIn('x'.repeat(500), 50)).toHaveLength(50);
  expect(textIn('\u0001a\u0000b')).toBe('a b');
  expect(textIn('\u0001')).toBeUndefined();
  expect(textIn('ab😀', 3)).toBe('ab');
  expect(textIn('ab😀', 4)).toBe('ab😀');
});

test('a number outside of its range is none, as is what only looks like one', () => {
  expect(numberIn('12', 1, 12)).toBe(12);
  for (const value of ['13', '0', '-1', '1.5', '1e1', ' 1', '', 'x', undefined]) {
    expect(numberIn(value, 1, 12), String(value)).toBeUndefined();
  }
});

test('a name is one of those that are known', () => {
  const labels = { title: 'Title' };
  expect(nameIn('title', labels)).toBe('title');
  for (const name of ['toString', 'constructor', 'other', '', undefined]) expect(nameIn(name, labels)).toBeUndefined();
});

test('the first page is the plain list', () => {
  expect(pageIn('1')).toBeUndefined();
  expect(pageIn('2')).toBe(2);
});

test('what is not given leaves no trace', () => {
  expect(withoutEmpty({ a: undefined, b: 0, c: '' })).toEqual({ b: 0, c: '' });
});
