import { expect, test } from 'vitest';
import { isShortcutKey } from './shortcut-key.ts';

test.each([
  ['s', 'KeyS', true],
  ['S', 'KeyS', true],
  // Dvorak: the letter counts, not its place.
  ['s', 'Semicolon', true],
  ['o', 'KeyS', false],
  // A layout without Latin letters: the place is all there is.
  ['ы', 'KeyS', true],
  ['ф', 'KeyA', false],
  ['Enter', 'Enter', false],
])('%s on %s', (key, code, expected) => {
  expect(isShortcutKey({ key, code }, 's')).toBe(expected);
});
