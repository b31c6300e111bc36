import { expect, test } from 'vitest';
import { wallTime, zonedTime } from './zoned-time.ts';

test.each([
  ['UTC', { year: 2026, month: 1, day: 1 }, '2026-01-01T00:00:00.000Z'],
  ['Europe/London', { year: 2026, month: 7, day: 1 }, '2026-06-30T23:00:00.000Z'],
  ['America/New_York', { year: 2026, month: 1, day: 1, hour: 9, minute: 30 }, '2026-01-01T14:30:00.000Z'],
  ['Asia/Kolkata', { year: 2026, month: 1, day: 1 }, '2025-12-31T18:30:00.000Z'],
  ['Pacific/Kiritimati', { year: 2026, month: 1, day: 1 }, '2025-12-31T10:00:00.000Z'],
  // The hour that comes twice, and the one that does not come at all.
  ['Europe/London', { year: 2026, month: 10, day: 25, hour: 1, minute: 30 }, '2026-10-25T00:30:00.000Z'],
  ['Europe/London', { year: 2026, month: 3, day: 29, hour: 1, minute: 30 }, '2026-03-29T01:30:00.000Z'],
  // A year is what it says.
  ['UTC', { year: 27, month: 1, day: 1 }, '0027-01-01T00:00:00.000Z'],
  // Midnight is jumped over.
  ['America/Sao_Paulo', { year: 2018, month: 11, day: 4 }, '2018-11-04T03:00:00.000Z'],
])('%s %o', (zone, wall, iso) => {
  expect(zonedTime(wall, zone).toISOString()).toBe(iso);
});

test('the wall clock shows what it was asked for', () => {
  const wall = { year: 2024, month: 2, day: 29, hour: 23, minute: 59, second: 58 };
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/St_Johns', 'Australia/Lord_Howe']) {
    expect(wallTime(zonedTime(wall, zone), zone)).toEqual(wall);
  }
});
