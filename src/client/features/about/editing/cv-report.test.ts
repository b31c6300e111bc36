import { expect, test } from 'vitest';
import { problemsOf, reportLine } from './cv-report.tsx';

test('a CV that is whole says so in one line', () => {
  const report = { pages: 2, missing: [], unknown_characters: [] };
  expect([reportLine(report), problemsOf(report)]).toEqual(['Your CV: 2 pages, nothing missing', []]);
});

test('what is missing, and characters that no font has, are named', () => {
  const report = { pages: 1, missing: ['Engineer'], unknown_characters: ['𓀀'] };
  expect(reportLine(report)).toBe('Your CV: 1 page, 1 missing');
  expect(problemsOf(report)).toEqual([
    'Not found in the PDF, or not in its place: Engineer',
    'No font has these characters, so a sign stands for them or they are left out: 𓀀',
  ]);
});
