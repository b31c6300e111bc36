import { expect, test } from 'vitest';
import { changeLine, joinWithPrevious } from './edit-lines.ts';

const typed = (text: string, caret: number) => ({ text, caret, isPasted: false });
const pasted = (text: string, caret: number) => ({ text, caret, isPasted: true });

test('a line break in the middle makes two lines, and the cursor stands at the beginning of the second', () => {
  expect(changeLine(['a', 'one two'], 1, typed('one\n two', 4))).toEqual({
    lines: ['a', 'one', ' two'],
    focus: { line: 2, caret: 0 },
  });
});

test('a change without a line break leaves the cursor to the browser', () => {
  expect(changeLine(['a'], 0, typed('ab', 2))).toEqual({ lines: ['ab'], focus: null });
});

test('several pasted lines become several, without blank ones and the signs of lists', () => {
  const text = 'Led • Built a crane\r\n\r\n- Wrote code\r\n2. Tested it.';
  expect(changeLine(['Led ', 'last'], 0, pasted(text, text.length))).toEqual({
    lines: ['Led • Built a crane', 'Wrote code', 'Tested it.', 'last'],
    focus: { line: 2, caret: 10 },
  });
});

test('what stood behind the cursor stays behind what was pasted', () => {
  const before = 'x\ny';
  expect(changeLine(['end'], 0, pasted(`${before} end`, before.length))).toEqual({
    lines: ['x', 'y end'],
    focus: { line: 1, caret: 1 },
  });
});

test('no character that was pasted is lost but breaks and signs of lists', () => {
  const text = '• 1\n• 2\n\n• 3';
  expect(changeLine([''], 0, pasted(text, text.length)).lines).toEqual(['1', '2', '3']);
});

test('backspace at the beginning joins a line with the one before it', () => {
  expect(joinWithPrevious(['one', 'two'], 1)).toEqual({ lines: ['onetwo'], focus: { line: 0, caret: 3 } });
  expect(joinWithPrevious(['one', ''], 1)).toEqual({ lines: ['one'], focus: { line: 0, caret: 3 } });
  expect(joinWithPrevious(['one'], 0)).toEqual({ lines: ['one'], focus: null });
});
