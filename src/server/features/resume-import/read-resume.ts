import type { SectionName } from '../../../shared/career/sections.ts';
import { isPartialDate } from '../../../shared/sections/entry-fields.ts';

/** What a file says of one entry of a section. */
export interface ReadEntry {
  /** Where in the file it stands, in words. */
  place: string;
  /** What it does not say is not in here. */
  fields: Record<string, unknown>;
  /** What a new entry gets where the file does not say it. */
  guesses?: Record<string, unknown>;
}

export interface ReadResume {
  /** Without those of which the file says nothing. */
  sections: Partial<Record<SectionName, ReadEntry[]>>;
  notes: string[];
}

/** The file is not what it should be; its message is for whoever sent it. */
export class UnreadableResumeError extends Error {
  override readonly name = 'UnreadableResumeError';
}

/** What the file says, without fields that are empty. */
export function saying(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

interface WrittenPeriod {
  start_date: string;
  end_date: string;
  /** Where the file says it. */
  is_current?: boolean | undefined;
}

/** An end that is missing means that it goes on. */
export function readPeriod({ start_date, end_date, is_current }: WrittenPeriod, place: string, notes: string[]) {
  if (end_date !== '') return saying({ start_date, end_date, is_current: false });
  if (start_date === '' && is_current === undefined) return {};
  if (is_current === undefined) notes.push(`${place}: no end date, read as still going on.`);
  return { ...saying({ start_date }), end_date: null, is_current: is_current ?? true };
}

const monthNames = 'january february march april may june july august september october november december'.split(' ');

/**
 * A date as the record has it. What cannot be read without a guess stays as it is, and is refused by the rules.
 * @param end of a bare year its last month is meant, or else its first
 */
export function readDate(written: string, end: 'start' | 'end', place: string, notes: string[]): string {
  const text = written.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1');
  if (/^\d{4}$/.test(text)) {
    const date = `${text}-${end === 'end' ? '12' : '01'}`;
    notes.push(`${place}: ${text} has no month, read as ${date}.`);
    return date;
  }
  const date = dateOfWords(text);
  return isPartialDate(date) ? date : text;
}

/** `Jan 2020` is 2020-01, `January 5, 2020` and `5 Jan 2020` are 2020-01-05. */
function dateOfWords(text: string): string {
  const found = /^(?:(\d{1,2})\.?\s+)?([a-z]{3,9})\.?(?:\s+(\d{1,2}),?)?\s+(\d{4})$/i.exec(text);
  const [, dayBefore, word = '', dayAfter, year] = found ?? [];
  const month = monthNames.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;
  if (month === 0 || (dayBefore !== undefined && dayAfter !== undefined)) return text;
  const day = dayBefore ?? dayAfter;
  return [year, String(month).padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
}

const codeHosts = ['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org', 'sr.ht'];
const professionalNetworks = ['linkedin.com', 'xing.com'];

/** Of a link of which the file does not say it. */
export function linkKindOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const isAt = (name: string) => host === name || host.endsWith(`.${name}`);
  if (codeHosts.some(isAt)) return 'code_host';
  return professionalNetworks.some(isAt) ? 'professional_network' : 'other';
}
