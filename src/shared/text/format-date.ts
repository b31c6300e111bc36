/**
 * How a date is written: in lists 'Jan 05, 2025', over an article '5 January 2025', in a sentence or a preview
 * 'January 5, 2025'.
 */
type DateStyle = 'list' | 'article' | 'long';

const looks: Record<DateStyle, { locale: string; month: 'short' | 'long'; day: '2-digit' | 'numeric' }> = {
  list: { locale: 'en-US', month: 'short', day: '2-digit' },
  article: { locale: 'en-GB', month: 'long', day: 'numeric' },
  long: { locale: 'en-US', month: 'long', day: 'numeric' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of a moment as the site shows it, the same on the server and in every browser.
 * @param iso time in UTC
 * @param timeZone IANA name of the site's zone
 */
export function formatDate(iso: string, timeZone: string, style: DateStyle): string {
  const key = `${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    const { locale, month, day } = looks[style];
    format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { timeZone, year: 'numeric', month, day });
    formats.set(key, format);
  }
  return format.format(new Date(iso));
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * The time of day of a moment: '14:30'.
 * @param iso time in UTC
 * @param timeZone IANA name of the site's zone
 */
export function formatTime(iso: string, timeZone: string): string {
  let time = timeFormats.get(timeZone);
  if (!time) {
    time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    timeFormats.set(timeZone, time);
  }
  return time.format(new Date(iso));
}

/**
 * A moment to the minute, as lists write it: 'Jan 05, 2025, 14:30'.
 * @param iso time in UTC
 * @param timeZone IANA name of the site's zone
 */
export function formatMoment(iso: string, timeZone: string): string {
  return `${formatDate(iso, timeZone, 'list')}, ${formatTime(iso, timeZone)}`;
}
