import { describe, expect, test, vi } from 'vitest';
import { periodInWords } from './period.ts';

describe('periodInWords', () => {
  test.each([
    ['2012-09-01', '2016-06-30', false, 'September 2012 – June 2016'],
    ['2021-03-15', null, true, 'March 2021 – Present'],
    ['2021-03-15', '2022-01-01', true, 'March 2021 – Present'],
    ['2020-02-03', '2020-02-28', false, 'February 2020'],
    ['2020-02', '2021-02', false, 'February 2020 – February 2021'],
    ['2019-05-01', null, false, 'May 2019'],
    ['', '2019-05-01', false, 'May 2019'],
    ['', null, false, ''],
    ['long ago', '2001-01-01', false, 'long ago – January 2001'],
  ])('%s to %s (current: %s) reads "%s"', (start_date, end_date, is_current, expected) => {
    expect(periodInWords({ start_date, end_date, is_current })).toBe(expected);
  });

  test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])('dates stay in their month in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const fresh = await import('./period.ts');
    const period = {
      start_date: '2012-09-01',
      end_date: '2016-06-30',
      is_current: false,
    };
    expect(fresh.periodInWords(period)).toBe('September 2012 – June 2016');
  });
});
