import { formatDate } from '../../../shared/text/format-date.ts';

export function DateOf({ time, timeZone }: { time: string; timeZone: string }) {
  return <time dateTime={time}>{formatDate(time, timeZone, 'list')}</time>;
}
