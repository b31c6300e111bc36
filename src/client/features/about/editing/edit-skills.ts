import { skillTexts } from '../../../../shared/career/section-rules.ts';
import type { EntryDraft } from '../../../sections/section-draft.ts';

/** What stands between skills in a list that is typed or pasted. */
const separators = /[,;\n\r\t•|]+/u;

export function isSkillList(text: string): boolean {
  return separators.test(text.trim());
}

export interface AddedSkills {
  entries: readonly EntryDraft[];
  /** What was wrong with some of them; the others are there. */
  error: string | null;
}

/** Adds the skills of a list; those that are there already, and blank ones, are left out. */
export function addSkills(
  entries: readonly EntryDraft[],
  list: string,
  create: (name: string) => EntryDraft,
): AddedSkills {
  const names = list
    .split(separators)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return { entries, error: skillTexts.empty };
  const known = new Set(entries.map(({ values }) => String(values['name']).trim()));
  const isNew = (name: string) => !known.has(name) && known.add(name) !== undefined;
  const fresh = names.filter(isNew);
  return {
    entries: [...entries, ...fresh.map(create)],
    error: fresh.length < names.length ? skillTexts.exists : null,
  };
}
