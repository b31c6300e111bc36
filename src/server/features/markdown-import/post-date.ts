import { zonedTime } from '../../../shared/time/zoned-time.ts';

const isoLike =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;
/** As `Date` prints it, with the zone's name behind. */
const zoneAtEnd = /(?:\bZ|\b(?:UTC|GMT)(?:[+-]\d{4})?|[+-]\d{2}:?\d{2})(?:\s*\([^)]*\))?$/i;

/** Where a date has no zone it is the site's: a post of the first of March stays one. */
export function parseDate(value: unknown, timeZone: string): Date | null {
  const written = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value.trim() : '';
  const parts = isoLike.exec(written);
  if (!parts) return parseWords(written, timeZone);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  if (!isReal || hour > 24 || minute > 59 || second > 60) return null;
  const zone = parts[7];
  if (!zone) return zonedTime({ year, month, day, hour, minute, second }, timeZone);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs(zone));
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function offsetMs(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}

/** `March 1, 2020`, `Jul 08 2022`, `Wed Jun 07 2023 09:12:44 GMT+0000 (Coordinated Universal Time)` and their like. */
function parseWords(written: string, timeZone: string): Date | null {
  if (!/[a-z]{3}/i.test(written) || !/\d{4}/.test(written)) return null;
  const plain = written.replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1');
  if (zoneAtEnd.test(plain)) {
    const time = Date.parse(plain);
    return Number.isNaN(time) ? null : new Date(time);
  }
  const time = Date.parse(`${plain} UTC`);
  if (Number.isNaN(time)) return null;
  const date = new Date(time);
  return zonedTime(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    },
    timeZone,
  );
}

/** The day as it was written, `YYYY-MM-DD`: addresses were made of that and not of UTC. */
export function writtenDay(value: unknown): string | null {
  const written = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : '';
  const [, year, month = '', day = ''] = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(written) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}
