import { expect, test } from 'vitest';
import { breakLines, findBreaks } from './break-lines.ts';

/** With characters of one width. */
function lines(text: string, max_width: number): string[] | undefined {
  const broken = breakLines(text, findBreaks(text), {
    widthOf: (start, end) => end - start,
    max_width,
  });
  return broken?.map(({ start, end }) => text.slice(start, end));
}

test('lines are filled with whole words, without the spaces between them', () => {
  expect(lines('one two three four', 9)).toEqual(['one two', 'three', 'four']);
});

test('for a word that is wider than a line there are no lines', () => {
  expect(lines('a pneumonoultra b', 6)).toBeUndefined();
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

test('nothing has no lines', () => {
  expect(lines('', 5)).toEqual([]);
});
