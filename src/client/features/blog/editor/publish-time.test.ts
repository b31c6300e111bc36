import { expect, test } from 'vitest';
import { toLocal, toMoment } from './publish-time.ts';

test('a time is read and shown in the site’s time zone, in summer and in winter', () => {
  expect(toMoment('2026-07-01T09:30', 'Europe/Berlin')).toBe('2026-07-01T07:30:00.000Z');
  expect(toMoment('2026-01-01T09:30', 'Europe/Berlin')).toBe('2026-01-01T08:30:00.000Z');
  expect(toLocal('2026-07-01T07:30:00.000Z', 'Europe/Berlin')).toBe('2026-07-01T09:30');
  expect(toLocal('2026-01-01T00:05:00.000Z', 'America/New_York')).toBe('2025-12-31T19:05');
});

test('nothing typed is no time', () => {
  expect(toMoment('', 'UTC')).toBeNull();
  expect(toMoment('2026-07-01', 'UTC')).toBeNull();
});
