import { expect, test } from 'vitest';
import { foldUnchanged } from './fold-unchanged.ts';
import { diffTexts } from './text-diff.ts';

const numbers = Array.from({ length: 20 }, (_, index) => `${index}`);

function folded(before: readonly string[], after: readonly string[]): string[] {
  return foldUnchanged(diffTexts(before, after)).map(
    ({ start, lines, isFolded }) => `${start}+${lines.length}${isFolded ? ' folded' : ''}`,
  );
}

test('what is far from every change is folded, two lines around each stay', () => {
  expect(folded(numbers, numbers.with(10, 'x'))).toEqual(['0+8 folded', '8+6', '14+7 folded']);
});

test('a single line is not hidden', () => {
  expect(folded(numbers, numbers.with(3, 'x'))).toEqual(['0+1', '1+6', '7+14 folded']);
});

test('a text without changes is one fold', () => {
  expect(folded(numbers, numbers)).toEqual(['0+20 folded']);
});
