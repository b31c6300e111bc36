/** When something began and ended; dates are ISO text such as `2012-09-01`. */
export interface Period {
  start_date: string;
  end_date: string | null;
  is_current: boolean;
}

// A date without a time is midnight in UTC: in any other zone it could become the month before.
const monthAndYear = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A period in words: `September 2012 – June 2016`, `March 2021 – Present`, or one month when both ends are in it. */
export function periodInWords({ start_date, end_date, is_current }: Period): string {
  const start = monthInWords(start_date);
  const end = is_current ? 'Present' : monthInWords(end_date ?? '');
  if (start === end) return start;
  return [start, end].filter((part) => part !== '').join(' – ');
}

/** A single date in words; its month is enough. Empty for none. */
export function dateInWords(date: string | null): string {
  return date === null ? '' : monthInWords(date);
}

/** Text that is not a date stays as it is. */
function monthInWords(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : monthAndYear.format(date);
}
