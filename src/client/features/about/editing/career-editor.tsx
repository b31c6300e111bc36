import './career-editor.css';
import type { ComponentType } from 'react';
import { careerSections } from '../../../../shared/career/career-sections.ts';
import type { SectionName } from '../../../../shared/career/sections.ts';
import type { SectionDraft } from '../../../sections/section-draft.ts';
import { type OpenSectionProps, SectionEditor, type SectionFormProps } from '../../../sections/section-editor.tsx';
import { CvSettingsForm } from './cv-settings-form.tsx';
import { addSkills } from './edit-skills.ts';
import { newSkill } from './new-skill.ts';
import { SkillsEditor } from './skills-editor.tsx';

/** Sections whose form does not follow from their fields. */
const forms: Partial<Record<SectionName, ComponentType<SectionFormProps>>> = {
  skills: SkillsEditor,
  'resume-settings': CvSettingsForm,
};

/** What stands in the field for new skills is meant to be one. */
function addTypedSkill({ entries, typed }: SectionDraft): Partial<SectionDraft> {
  return { entries: addSkills(entries, typed, newSkill).entries, typed: '' };
}

/** A section of the career record, edited where it stands. */
export default function CareerEditor({ name, ...open }: OpenSectionProps & { name: SectionName }) {
  return <SectionEditor {...open} section={careerSections[name]} Form={forms[name]} complete={addTypedSkill} />;
}
