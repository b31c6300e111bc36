import type { FilePlace } from './old-paths.ts';
import { text } from './post-fields.ts';
import { parseDate } from './read-date.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether and since when a post is public. */
export interface Standing {
  /** ISO time in UTC, `null` when neither front matter nor name has one that can be read. */
  date: string | null;
  is_draft: boolean;
  /** Why a post is a draft of which its author does not say so. */
  doubts: string[];
}

/** Those that say when it is published, the first one given being the one that counts. */
const publicationDates = [
  'date',
  'pubdate',
  'publishdate',
  'publish_date',
  'published_at',
  'publishedat',
  'datepublished',
  'published_date',
];
/** Those that are good enough where there is none of them. */
const otherDates = ['created', 'created_at', 'added'];
const endDates = ['expirydate', 'unpublishdate'];
const publicStates = new Set(['publish', 'published', 'public', 'live', 'scheduled', 'future']);
const yes = /^(?:true|yes|y|on|1)$/i;
const no = /^(?:false|no|n|off|0)$/i;

/** What front matter and place of a file say of it. Nothing is made public that may not have been meant to be. */
export function readStanding(
  fields: Fields,
  place: FilePlace,
  { time_zone, now }: { time_zone: string; now: Date },
): Standing {
  const doubts: string[] = [];
  const read = (value: unknown, name: string): Date | null => {
    const date = parseDate(value, time_zone);
    if (!date) doubts.push(`its ${name} cannot be read: ${shown(value)}`);
    return date;
  };
  const given = (names: readonly string[]) => names.flatMap((name) => (isGiven(fields[name]) ? [name] : []));

  const dates = given(publicationDates).map((name) => ({ name, date: read(fields[name], name) }));
  const [first] = dates;
  const later = dates.find(({ date }) => date && date > now);
  if (first?.date && first.date <= now && later)
    doubts.push(`its ${later.name} lies ahead: ${shown(fields[later.name])}`);
  let date = first?.date ?? null;
  if (!first && place.date !== null) date = read(place.date, 'date in its name');
  else if (!first)
    date =
      given(otherDates)
        .slice(0, 1)
        .map((name) => read(fields[name], name))[0] ?? null;
  for (const name of given(endDates)) {
    const end = read(fields[name], name);
    if (end && end <= now) doubts.push(`its ${name} has passed: ${shown(fields[name])}`);
  }

  if (Object.keys(fields).length === 0 && place.date === null) doubts.push('it has no front matter');
  else if (date === null && doubts.length === 0) doubts.push('it has no date');
  const isSaid = saysDraft(fields, doubts) || place.is_draft;
  return { date: date?.toISOString() ?? null, is_draft: isSaid || doubts.length > 0, doubts: isSaid ? [] : doubts };
}

function isGiven(value: unknown): boolean {
  return value instanceof Date || text(value) !== null;
}

function shown(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function saysDraft(fields: Fields, doubts: string[]): boolean {
  const isMarked = (name: string, mark: RegExp): boolean => mark.test(String(fields[name] ?? ''));
  const state = text(fields['status'])?.toLowerCase();
  if (state !== undefined && state !== 'draft' && !publicStates.has(state)) doubts.push(`its status is ${state}`);
  const draft = text(fields['draft']);
  if (draft !== null && !yes.test(draft) && !no.test(draft)) doubts.push(`its draft is ${draft}`);
  return (
    state === 'draft' || ['draft', 'private', 'hidden'].some((name) => isMarked(name, yes)) || isMarked('published', no)
  );
}
