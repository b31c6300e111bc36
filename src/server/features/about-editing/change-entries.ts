import { entryKinds } from '../../../shared/career/entry-kinds.ts';
import { skillProblems } from '../../../shared/career/section-rules.ts';
import type { SectionName } from '../../../shared/career/sections.ts';
import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import type { SectionEntry } from '../../../shared/contract/sections.ts';
import { maxEntries, tooManyEntries } from '../../../shared/sections/section-rules.ts';
import type { NumberedEntry, SectionChange } from '../section-editing/save-section.ts';

/*
 * What the calls about single entries make of a section. The rules for a whole list hold for what comes out.
 */

/** At the top: what is added is mostly the newest. A skill goes to the end. */
export function adding(name: SectionName, { id: _id, ...entry }: SectionEntry): SectionChange {
  return (before) => withRules(name, name === 'skills' ? [...before, entry] : [entry, ...before]);
}

/** @throws ApiError 404 */
export function replacing(name: SectionName, id: number, entry: SectionEntry): SectionChange {
  return (before) => {
    requireEntry(before, id);
    return withRules(
      name,
      before.map((former) => (former.id === id ? { ...entry, id } : former)),
    );
  };
}

/** @throws ApiError 404 */
export function removing(name: SectionName, id: number): SectionChange {
  return (before) => {
    requireEntry(before, id);
    return withRules(
      name,
      before.filter((entry) => entry.id !== id),
    );
  };
}

/**
 * Those that are named come first, in that order; the others follow as they were.
 * @throws ApiError 400 for one that is not there
 */
export function reordering(ids: readonly number[]): SectionChange {
  return (before) => {
    const wanted = [...new Set(ids)].map((id) => before.find((entry) => entry.id === id));
    if (wanted.some((entry) => entry === undefined)) {
      throw validationError({ items: ['An entry is no longer there. Please load the page again.'] });
    }
    const named = wanted.filter((entry) => entry !== undefined);
    return [...named, ...before.filter((entry) => !named.includes(entry))];
  };
}

interface GivenSkills {
  skills: readonly string[];
  category: string;
  proficiency_level: number;
}

/** Those that are there already keep what is known of them; blank names are dropped. */
export function bulkSkills({ skills, category, proficiency_level }: GivenSkills): SectionChange {
  const { name: rule } = entryKinds.skills.given.shape;
  const names = skills.filter((name) => name.trim() !== '').map((name) => rule.safeParse(name));
  const wrong = names.find(({ error }) => error);
  if (wrong?.error) throw validationError({ skills: wrong.error.issues.map(({ message }) => message) });
  return (before) =>
    withRules(
      'skills',
      names.map(
        ({ data: name }) => before.find((skill) => skill['name'] === name) ?? { name, category, proficiency_level },
      ),
      'skills',
    );
}

function requireEntry(entries: readonly NumberedEntry[], id: number): void {
  if (!entries.some((entry) => entry.id === id)) throw new ApiError(404);
}

/** @param field in which what is wrong with the list is said */
function withRules(name: SectionName, entries: readonly SectionEntry[], field = 'name'): readonly SectionEntry[] {
  if (entries.length > maxEntries) throw validationError({ [name === 'skills' ? field : 'entries']: [tooManyEntries] });
  if (name !== 'skills') return entries;
  const [problem] = skillProblems(entries);
  if (problem) throw validationError({ [field]: [problem.message] });
  return entries;
}
