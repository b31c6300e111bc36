import * as z from 'zod/mini';
import type { EntryField } from './entry-fields.ts';

/*
 * The rules for a whole list of entries, the same in the browser and on the server. Errors name their place:
 * `entries.1.end_date`.
 */

export const maxEntries = 200;
export const tooManyEntries = `Use at most ${maxEntries} entries.`;

type Fields = Readonly<Record<string, EntryField>>;
type GivenShape<F extends Fields> = { [K in keyof F]: F[K]['given'] };
type KeptShape<F extends Fields> = { [K in keyof F]: F[K]['kept'] };

/** What a kind of entry holds, as it may be given and as it is kept. */
export function entryKind<const F extends Fields>(fields: F) {
  const shapeOf = (form: 'given' | 'kept') =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[form]]));
  return {
    given: z.object(shapeOf('given') as GivenShape<F>),
    kept: z.object(shapeOf('kept') as KeptShape<F>),
  };
}

/** What is always there says nothing of whether somebody has filled in an entry. */
const fieldsOfAnyEntry = new Set([
  'id',
  'type',
  'icon_type',
  'kind',
  'icon',
  'category',
  'proficiency_level',
  'is_current',
]);

/** Whether nothing has been filled in: such an entry is dropped. */
export function isEmptyEntry(entry: object): boolean {
  return Object.entries(entry).every(([name, value]) => fieldsOfAnyEntry.has(name) || isBlank(value));
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.every(isBlank) : value === null || value === undefined;
}

/** A list knows by it which of its entries is meant; one without is new. */
export const entryNumber = { id: z.optional(z.int()) };
export const entryErrors = { error: 'Enter the fields of an entry.' };

/** A problem of some place in a list; `null` is no entry. */
export type ListCheck = (entries: readonly (Readonly<Record<string, unknown>> | null)[]) => Iterable<{
  path: (number | string)[];
  message: string;
}>;

/**
 * The whole list. Entries in which nothing is filled in are dropped; the places of errors count them.
 * @param problemsOf what is wrong with entries that would be right by themselves
 */
export function entryList<Given, Sent>(
  entry: z.ZodMiniType<Given, Sent>,
  problemsOf?: ListCheck,
): z.ZodMiniType<Given[], Sent[]> {
  const orNone = z.pipe(
    z.transform((value) => (typeof value === 'object' && value !== null && isEmptyEntry(value) ? null : value)),
    z.nullable(entry),
  );
  const list = z.array(orNone, { error: 'Enter a list of entries.' }).check(z.maxLength(maxEntries, tooManyEntries));
  const ruled = problemsOf
    ? list.check(({ value, issues }) => {
        for (const problem of problemsOf(value as never)) issues.push({ code: 'custom', input: value, ...problem });
      })
    : list;
  const filled = z.pipe(
    ruled,
    z.transform((entries) => entries.filter((given) => given !== null)),
  );
  return filled as unknown as z.ZodMiniType<Given[], Sent[]>;
}

/** Each text of a field once in a list. */
export function eachOnce(field: string, message: string): ListCheck {
  return function* check(entries) {
    const seen = new Set<unknown>();
    for (const [place, entry] of entries.entries()) {
      if (entry === null) continue;
      if (seen.has(entry[field])) yield { path: [place, field], message };
      seen.add(entry[field]);
    }
  };
}
