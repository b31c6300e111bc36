import { formatDate, formatMoment } from '../../../shared/text/format-date.ts';
import { useProfile } from './profile-context.ts';

/** When something was, in the site's time zone. @param isDay of no more than the day */
export function Moment({ time, isDay = false }: { time: string; isDay?: boolean }) {
  const { time_zone } = useProfile();
  return <time dateTime={time}>{isDay ? formatDate(time, time_zone, 'list') : formatMoment(time, time_zone)}</time>;
}
