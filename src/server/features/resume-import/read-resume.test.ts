import { expect, test } from 'vitest';
import { linkKindOf, readDate } from './read-resume.ts';

test.each([
  ['Jan 2020', '2020-01'],
  ['September 2012', '2012-09'],
  ['Jan 5, 2020', '2020-01-05'],
  ['5 Jan 2020', '2020-01-05'],
  ['2020-05-31', '2020-05-31'],
  ['2020-05-31T10:00:00Z', '2020-05-31'],
  ['2020-05', '2020-05'],
  ['', ''],
])('reads the date %s as %s', (written, date) => {
  const notes: string[] = [];
  expect(readDate(written, 'start', 'work 1', notes)).toBe(date);
  expect(notes).toEqual([]);
});

test.each(['05/03/2020', '3 of May 2020', 'Mai 2020', '2020-13', 'Feb 30, 2020', '5 Jan 5, 2020', 'Marching 2020'])(
  'makes nothing up for the date %s',
  (written) => {
    expect(readDate(written, 'start', 'work 1', [])).toBe(written);
  },
);

test('says how it reads a year without a month', () => {
  const notes: string[] = [];
  expect([readDate('2019', 'start', 'a', notes), readDate('2019', 'end', 'b', notes)]).toEqual(['2019-01', '2019-12']);
  expect(notes).toEqual(['a: 2019 has no month, read as 2019-01.', 'b: 2019 has no month, read as 2019-12.']);
});

test('knows the kind of a link by its host, and by no part of another', () => {
  expect(linkKindOf('https://www.linkedin.com/in/ada')).toBe('professional_network');
  expect(linkKindOf('https://github.com/ada')).toBe('code_host');
  expect(linkKindOf('https://notgithub.com/ada')).toBe('other');
  expect(linkKindOf('github.com')).toBe('other');
});
