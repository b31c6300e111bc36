import * as z from 'zod/mini';
import { isPartialDate } from './entry-fields.ts';
import { entryKinds, type ListSection } from './entry-kinds.ts';

/*
 * The rules for a whole list of entries, the same in the browser and on the server. Errors name their place:
 * `entries.1.end_date`.
 */

export const maxEntries = 200;
export const skillTexts = {
  exists: 'This skill already exists',
  none: 'At least one skill is required',
  empty: 'Skill name cannot be empty',
};
export const tooManyEntries = `Use at most ${maxEntries} entries.`;

/** What is always there says nothing of whether somebody has filled in an entry. */
const fieldsOfAnyEntry = new Set(['id', 'type', 'icon_type', 'kind', 'category', 'proficiency_level', 'is_current']);

/** Whether nothing has been filled in: such an entry is dropped. */
export function isEmptyEntry(entry: object): boolean {
  return Object.entries(entry).every(([name, value]) => fieldsOfAnyEntry.has(name) || isBlank(value));
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.every(isBlank) : value === null || value === undefined;
}

interface GivenPeriod {
  start_date?: unknown;
  end_date?: unknown;
  is_current?: unknown;
}

/** What is wrong with the end of a period; `null` where nothing is, or where it has none. */
function endProblem(entry: object): string | null {
  if (!('is_current' in entry)) return null;
  const { start_date, end_date, is_current } = entry as GivenPeriod;
  if (is_current === true) return null;
  if (end_date === null || end_date === undefined || end_date === '') return 'End date is required';
  if (typeof start_date !== 'string' || typeof end_date !== 'string') return null;
  if (!isPartialDate(start_date) || !isPartialDate(end_date)) return null;
  // A month is as long as the other date says: 2024-05 ends after 2024-05-20.
  const length = Math.min(start_date.length, end_date.length);
  return end_date.slice(0, length) < start_date.slice(0, length) ? 'The end date is before the start date.' : null;
}

type GivenEntry<S extends ListSection> = z.output<(typeof entryKinds)[S]['given']> & { id?: number | undefined };
type SentEntry<S extends ListSection> = z.input<(typeof entryKinds)[S]['given']> & { id?: number | undefined };

/** The entry of a section by itself: all fields, those left out as of a new one. */
export function givenEntry<S extends ListSection>(section: S): z.ZodMiniType<GivenEntry<S>, SentEntry<S>> {
  const shape = entryKinds[section].given.shape;
  const object = z.object(
    {
      /** A list knows by it which of its entries is meant; one without is new. */
      id: z.optional(z.int()),
      ...shape,
      // What the specification's screens call the kind of a job; without its default, which would replace what is sent.
      ...('type' in shape && { icon_type: z.optional(shape.type.def.innerType) }),
    },
    { error: 'Enter the fields of an entry.' },
  );
  const checked = object.check(
    z.overwrite(normalised),
    z.refine((entry) => endProblem(entry) === null, {
      error: ({ input }) => endProblem(input as object) ?? '',
      path: ['end_date'],
      // Also where something else is wrong: everything is said at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
  return checked as unknown as z.ZodMiniType<GivenEntry<S>, SentEntry<S>>;
}

/** Choosing 'current' clears the end. */
function normalised<T extends object>({ icon_type, ...entry }: T & { icon_type?: unknown }): T {
  const isCurrent = 'is_current' in entry && entry.is_current === true;
  return {
    ...entry,
    ...(icon_type !== undefined && { type: icon_type }),
    ...(isCurrent && { end_date: null }),
  } as unknown as T;
}

/** The whole list. Entries in which nothing is filled in are dropped; the places of errors count them. */
export function givenEntries<S extends ListSection>(section: S): z.ZodMiniType<GivenEntry<S>[], SentEntry<S>[]> {
  const orNone = z.pipe(
    z.transform((value) => (typeof value === 'object' && value !== null && isEmptyEntry(value) ? null : value)),
    z.nullable(givenEntry(section)),
  );
  const list = z.array(orNone, { error: 'Enter a list of entries.' }).check(z.maxLength(maxEntries, tooManyEntries));
  const ruled = section === 'skills' ? list.check(checkSkills as z.core.CheckFn<z.output<typeof list>>) : list;
  const filled = z.pipe(
    ruled,
    z.transform((entries) => entries.filter((entry) => entry !== null)),
  );
  return filled as unknown as z.ZodMiniType<GivenEntry<S>[], SentEntry<S>[]>;
}

function checkSkills({ value, issues }: { value: ({ name: string } | null)[]; issues: z.core.$ZodRawIssue[] }): void {
  for (const problem of skillProblems(value)) issues.push({ code: 'custom', input: value, ...problem });
}

/** What is wrong with a list of skills, and in which place; `null` is no skill. */
export function* skillProblems(skills: readonly (Readonly<Record<string, unknown>> | null)[]) {
  const seen = new Set<unknown>();
  for (const [place, skill] of skills.entries()) {
    if (skill === null) continue;
    if (seen.has(skill['name'])) yield { path: [place, 'name'], message: skillTexts.exists };
    seen.add(skill['name']);
  }
  if (seen.size === 0) yield { path: [], message: skillTexts.none };
}
