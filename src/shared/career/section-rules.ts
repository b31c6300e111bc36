import * as z from 'zod/mini';
import { isPartialDate } from '../sections/entry-fields.ts';
import { eachOnce, entryErrors, entryList, entryNumber, type ListCheck } from '../sections/section-rules.ts';
import { entryKinds, type ListSection } from './entry-kinds.ts';

/* What the lists of the career record ask for besides the rules of every list. */

export const skillTexts = {
  exists: 'This skill already exists',
  none: 'At least one skill is required',
  empty: 'Skill name cannot be empty',
};

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
      ...entryNumber,
      ...shape,
      // What the specification's screens call the kind of a job; without its default, which would replace what is sent.
      ...('type' in shape && { icon_type: z.optional(shape.type.def.innerType) }),
    },
    entryErrors,
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

export function givenEntries<S extends ListSection>(section: S): z.ZodMiniType<GivenEntry<S>[], SentEntry<S>[]> {
  return entryList(givenEntry(section), section === 'skills' ? skillProblems : undefined);
}

const onceEach = eachOnce('name', skillTexts.exists);

/** What is wrong with a list of skills, and in which place; `null` is no skill. */
export const skillProblems: ListCheck = function* check(skills) {
  yield* onceEach(skills);
  if (skills.every((skill) => skill === null)) yield { path: [], message: skillTexts.none };
};
