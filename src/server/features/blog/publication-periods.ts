import { zonedTime } from '../../../shared/time/zoned-time.ts';
import type { Period } from './post-list.queries.ts';

/**
 * The spans of time that a year, a month, or a month of any year means in the site's time zone.
 * @param firstYear where any year begins
 */
export function publicationPeriods(
  { year, month }: { year: number | undefined; month: number | undefined },
  { firstYear, lastYear, timeZone }: { firstYear: number; lastYear: number; timeZone: string },
): Period[] {
  const monthsFrom = (start: number, startMonth: number, count: number): Period => ({
    from: startOfMonth(start, startMonth, timeZone),
    before: startOfMonth(start, startMonth + count, timeZone),
  });
  if (month === undefined) return year === undefined ? [] : [monthsFrom(year, 1, 12)];
  if (year !== undefined) return [monthsFrom(year, month, 1)];
  const years = Array.from({ length: Math.max(0, lastYear - firstYear + 1) }, (_, i) => firstYear + i);
  return years.map((each) => monthsFrom(each, month, 1));
}

/** @param month counted on beyond December */
function startOfMonth(year: number, month: number, timeZone: string): string {
  return zonedTime(
    { year: year + Math.floor((month - 1) / 12), month: ((month - 1) % 12) + 1, day: 1 },
    timeZone,
  ).toISOString();
}
