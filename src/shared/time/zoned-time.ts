/**
 * The moment at which a wall clock in `timeZone` shows this. Where it shows it twice, the first one; where clocks jump
 * over it, the moment after the jump.
 * @param month 1 to 12
 */
export function zonedTime({ year, month, day, hour = 0, minute = 0, second = 0 }: WallTime, timeZone: string): Date {
  const asUtc = utcOf({ year, month, day, hour, minute, second });
  // Offsets change at most once within a day or so: one of the two around it holds.
  const candidates = [-oneDayMs, oneDayMs].map((shift) => asUtc - offsetAt(asUtc + shift, timeZone));
  const exact = candidates.filter((time) => time + offsetAt(time, timeZone) === asUtc);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

/** What a wall clock in `timeZone` shows at that moment. */
export function wallTime(time: Date, timeZone: string): Required<WallTime> {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  ) as unknown as Required<WallTime>;
  const { year, month, day, hour, minute, second } = parts;
  return { year, month, day, hour, minute, second };
}

const oneDayMs = 24 * 60 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn-hc-h23', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Milliseconds by which the wall clock is ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  return utcOf(wallTime(new Date(time), timeZone)) - Math.floor(time / 1000) * 1000;
}

/** `Date.UTC` takes the years up to 99 for those of the twentieth century. */
function utcOf({ year, month, day, hour, minute, second }: Required<WallTime>): number {
  return new Date(Date.UTC(2000, 0, 1, hour, minute, second)).setUTCFullYear(year, month - 1, day);
}
