import { careerSections } from '../../../shared/career/career-sections.ts';
import type { Section } from '../../../shared/sections/section.ts';
import type { SiteSectionName } from '../../../shared/site/sections.ts';
import { siteSections } from '../../../shared/site/site-sections.ts';

/** The profile is the career record's; who may change that changes it here as well. */
export type EditedName = SiteSectionName | 'profile';

/** In the order of the page. */
const editedNames: readonly EditedName[] = [
  'profile',
  'headlines',
  'texts',
  'skill-cards',
  'services',
  'social-links',
  'settings',
];

const sections = { profile: careerSections.profile, ...siteSections };

export const editedSections = editedNames.map((name) => ({ name, section: sections[name] as Section }));

export function sectionNamed(name: EditedName): Section {
  return sections[name] as Section;
}
