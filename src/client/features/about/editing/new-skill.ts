import { careerSections } from '../../../../shared/career/career-sections.ts';
import { defaultProficiency, defaultSkillCategory } from '../../../../shared/career/entry-kinds.ts';
import { type EntryDraft, newEntry } from '../../../sections/section-draft.ts';

export function newSkill(name: string): EntryDraft {
  const { id, values } = newEntry(careerSections.skills);
  return { id, values: { ...values, name, category: defaultSkillCategory, proficiency_level: defaultProficiency } };
}
