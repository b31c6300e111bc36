import { wallTime, zonedTime } from '../../../../shared/time/zoned-time.ts';

/** What a field for date and time holds, `YYYY-MM-DDTHH:MM` in the site's time zone, as ISO time in UTC. */
export function toMoment(local: string, timeZone: string): string | null {
  const [year, month, day, hour, minute] = (/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(local) ?? [])
    .slice(1)
    .map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) {
    return null;
  }
  return zonedTime({ year, month, day, hour, minute }, timeZone).toISOString();
}

/** The other way round. @param iso time in UTC */
export function toLocal(iso: string, timeZone: string): string {
  const { year, month, day, hour, minute } = wallTime(new Date(iso), timeZone);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}
