import { expect, test } from 'vitest';
import { formatDate, formatMoment } from './format-date.ts';

test.each([
  ['list', 'Jan 05, 2025'],
  ['article', '5 January 2025'],
  ['long', 'January 5, 2025'],
] as const)('a date in the style of %s is %s', (style, expected) => {
  expect(formatDate('2025-01-05T12:00:00.000Z', 'UTC', style)).toBe(expected);
});

test('the day is that of the site’s time zone, not of the reader’s', () => {
  const newYear = '2025-01-01T04:59:59.000Z';
  expect(formatDate(newYear, 'America/New_York', 'list')).toBe('Dec 31, 2024');
  expect(formatDate(newYear, 'UTC', 'list')).toBe('Jan 01, 2025');
  expect(formatDate('2025-06-30T20:00:00.000Z', 'Asia/Tokyo', 'article')).toBe('1 July 2025');
});

test('months in lists have three letters', () => {
  const months = Array.from({ length: 12 }, (_, month) => {
    const iso = new Date(Date.UTC(2025, month, 9)).toISOString();
    return formatDate(iso, 'UTC', 'list').split(' ')[0];
  });
  expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});

test('a moment has the time of the site’s zone as well, from 00:00 to 23:59', () => {
  expect(formatMoment('2025-01-05T14:30:59.000Z', 'UTC')).toBe('Jan 05, 2025, 14:30');
  expect(formatMoment('2025-01-05T23:05:00.000Z', 'Europe/Berlin')).toBe('Jan 06, 2025, 00:05');
});
