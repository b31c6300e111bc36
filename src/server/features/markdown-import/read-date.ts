import { zonedTime } from '../../../shared/time/zoned-time.ts';

const isoLike =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/**
 * Where a date has no zone it is the site's: a post of the first of March stays one.
 * @returns `null` for what cannot be read without a guess: days that there are not, and those whose order is open
 */
export function parseDate(value: unknown, timeZone: string): Date | null {
  const written = value instanceof Date ? value.toISOString() : String(value).trim();
  const parts = isoLike.exec(written);
  if (!parts) return parseWords(written, timeZone);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (!isDay(year, month, day) || hour > 23 || minute > 59 || second > 59) return null;
  const zone = parts[7];
  if (!zone) return zonedTime({ year, month, day, hour, minute, second }, timeZone);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs(zone));
}

function offsetMs(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `March 1, 2020` and its like. What engines make of other words is a guess. */
function parseWords(written: string, timeZone: string): Date | null {
  const month = monthNames.findIndex((name) => new RegExp(`\\b${name}`, 'i').test(written));
  if (month === -1 || !/\b\d{4}\b/.test(written)) return null;
  const exact = /\d:\d\d.*(?:GMT|UTC|Z|[+-]\d{4})/.test(written)
    ? Date.parse(written.replace(/\s*\(.*\)$/, ''))
    : Number.NaN;
  if (!Number.isNaN(exact)) return new Date(exact);
  const time = Date.parse(`${written} UTC`);
  const date = new Date(time);
  // The thirtieth of February would be one of March.
  if (Number.isNaN(time) || date.getUTCMonth() !== month) return null;
  return zonedTime({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }, timeZone);
}
