import { expect, test } from 'vitest';
import { breakLines, findBreaks } from './break-lines.ts';

/** With characters of one width. */
function lines(text: string, max_width: number, can_split_words = false): string[] | undefined {
  const broken = breakLines(text, findBreaks(text, null), {
    widthOf: (start, end) => end - start,
    max_width,
    can_split_words,
  });
  return broken?.map(({ start, end }) => text.slice(start, end));
}

test('lines are filled with whole words, without the spaces between them', () => {
  expect(lines('one two three four', 9)).toEqual(['one two', 'three', 'four']);
});

test('a word that is wider than a line is broken only where that is allowed', () => {
  expect(lines('a pneumonoultra b', 6)).toBeUndefined();
  expect(lines('a pneumonoultra b', 6, true)).toEqual(['a', 'pneumo', 'noultr', 'a b']);
  expect(lines('pneumonoultra', 6, true)).toEqual(['pneumo', 'noultr', 'a']);
});

test('words break after hyphens and slashes, numbers do not', () => {
  expect(lines('server-side', 8)).toEqual(['server-', 'side']);
  expect(lines('2026-01-05', 8)).toBeUndefined();
});

test('Chinese and Japanese break between words, and punctuation stays with the word before it', () => {
  expect(lines('数据库故障，数据库故障。', 6)).toEqual(['数据库故障，', '数据库故障。']);
  expect(lines('今日は「日本語」', 5)).toEqual(['今日は', '「日本語」']);
});

test('Korean keeps words whole', () => {
  expect(lines('데이터베이스 방법', 6)).toEqual(['데이터베이스', '방법']);
  expect(lines('데이터베이스', 4)).toBeUndefined();
});

test('Thai breaks between its words, which have no spaces', () => {
  expect(lines('สวัสดีชาวโลก', 8)).toEqual(['สวัสดี', 'ชาวโลก']);
});

test('a letter keeps its accents when a word is broken', () => {
  const word = 'x\u0302y\u0302z\u0302';
  expect(lines(word, 3, true)).toEqual(['x\u0302', 'y\u0302', 'z\u0302']);
});

test('nothing has no lines', () => {
  expect(lines('', 5)).toEqual([]);
});
